/// What is known of a directory: whether it is walked, and which ignore files count in it.
struct DirectoryScope: Sendable {
  var isAdmitted: Bool
  var scope: IgnoreScope?
}
