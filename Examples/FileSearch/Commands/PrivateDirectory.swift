import Glibc
import ProgramSupport
import SystemPackage

/// Directories that only the user can read.
enum PrivateDirectory {
  /// Creates a directory with a name of its own, in that for temporary files.
  ///
  /// - Returns: its path.
  /// - Throws: the reason why it cannot be created.
  static func make() throws(CommandError) -> String {
    let parent = Environment.value(of: "TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
    var template = Array("\(parent)/file-search.XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw CommandError("cannot create a directory in \(parent): \(Errno(rawValue: errno))")
    }
    return template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }
}
