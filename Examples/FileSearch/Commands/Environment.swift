import Glibc
import ProgramSupport
import SystemPackage

/// The environment of this process, and what it names.
enum Environment {
  /// Returns a variable; bytes that are not UTF-8 are replaced.
  static func value(of name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Returns the bytes of a variable; nil for one that is not set, or empty.
  static func bytes(of name: String) -> [UInt8]? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return Array(UnsafeRawBufferPointer(start: value, count: strlen(value)))
  }

  /// Finds the first program of a name.
  ///
  /// - Parameters:
  ///   - name: the name of the program.
  ///   - directories: the directories with colons between them; nil for those of `PATH`.
  /// - Returns: the path; nil if none is installed.
  static func program(_ name: String, in directories: String? = nil) -> String? {
    let directories = directories ?? value(of: "PATH") ?? ""
    return directories.split(separator: ":")
      .first { access("\($0)/\(name)", X_OK) == 0 }
      .map { "\($0)/\(name)" }
  }

  /// Creates a directory with a name of its own, in that for temporary files; only the user can read it.
  ///
  /// - Returns: its path.
  /// - Throws: the reason why it cannot be created.
  static func makePrivateDirectory() throws(CommandError) -> String {
    let parent = value(of: "TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(parent)/file-search.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandError("cannot create a directory in \(parent): \(Errno(rawValue: errno))")
    }
    return template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }
}
