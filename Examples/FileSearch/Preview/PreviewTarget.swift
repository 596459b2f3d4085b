/// The row that the preview shows.
struct PreviewTarget: Equatable {
  /// The values of the placeholders in the command.
  var substitutions: ShellCommand.Substitutions
  /// The path relative to the working directory; a line of standard input may name no file.
  var path: [UInt8]
  var isFile: Bool
  /// The line of the file to show, from 1; nil for the first.
  var line: Int?

  /// Returns the target without the values that the command does not use.
  ///
  /// Two targets that are equal then need no second run of the command.
  func reduced(for command: ShellCommand?) -> PreviewTarget {
    var target = self
    if !(command?.dependsOnMarks ?? false) {
      target.substitutions.marked = []
      target.substitutions.markedRows = []
    }
    if !(command?.dependsOnParts ?? false) { target.substitutions.row = nil }
    if !(command?.dependsOnQuery ?? false) { target.substitutions.query = [] }
    return target
  }
}
