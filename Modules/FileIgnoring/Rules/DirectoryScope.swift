/// The result of the rules for one directory: whether it is walked, and which ignore files count in it.
package struct DirectoryScope: Sendable {
  package var isAdmitted: Bool
  package var scope: IgnoreScope?
}
