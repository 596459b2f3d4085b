/// What is known of a directory: whether it is walked, and which ignore files count in it.
package struct DirectoryScope: Sendable {
  package var isAdmitted: Bool
  package var scope: IgnoreScope?
}
