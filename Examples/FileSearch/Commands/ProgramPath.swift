import Glibc

/// Finds programs in the directories of the variable `PATH`.
enum ProgramPath {
  /// Finds the first program of a name.
  ///
  /// - Parameters:
  ///   - name: the name of the program.
  ///   - directories: the directories with colons between them; nil for those of `PATH`.
  /// - Returns: the path; nil if none is installed.
  static func find(_ name: String, in directories: String? = nil) -> String? {
    let directories = directories ?? Environment.value(of: "PATH") ?? ""
    return directories.split(separator: ":")
      .first { access("\($0)/\(name)", X_OK) == 0 }
      .map { "\($0)/\(name)" }
  }
}
