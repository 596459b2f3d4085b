import Glibc
import ProgramSupport
import SystemPackage

/// The private directory through which the program in a popup and the one that has opened it communicate.
struct PopupDirectory: Sendable {
  /// The variable that names the directory to the program in the popup.
  private static let variable = "FILE_SEARCH_POPUP"

  /// The files of the directory.
  enum File: String, CaseIterable {
    /// The commands that the popup runs.
    case script
    /// Standard input, as a FIFO.
    case input
    /// Standard output.
    case output
    /// Standard error.
    case errors
    /// The exit code, once the program has ended.
    case status
    /// The arguments of sh(1) for the command that is to replace the program.
    case command
  }

  /// The directory of the program that runs in a popup; nil elsewhere.
  @MainActor
  static let current: PopupDirectory? = {
    guard let path = Environment.value(of: variable) else { return nil }
    // Programs that are started by this one are not in the popup.
    unsetenv(variable)
    return PopupDirectory(path: path)
  }()

  let path: String

  private init(path: String) { self.path = path }

  /// Creates the directory, which only the user can read.
  ///
  /// - Throws: the reason why it cannot be created.
  init() throws(CommandError) { path = try Environment.makePrivateDirectory() }

  /// Removes the directory and its files.
  func remove() {
    for file in File.allCases { unlink(self[file]) }
    rmdir(path)
  }

  /// The path of a file.
  subscript(file: File) -> String { "\(path)/\(file.rawValue)" }

  /// The assignment for a shell that makes the directory known to the program in the popup.
  var export: String { "export \(Self.variable)=\(ShellWords.quoted(path))" }

  /// Writes a file.
  ///
  /// - Throws: the reason why it cannot be written.
  func write(_ bytes: [UInt8], to file: File) throws(CommandError) {
    _ = try CommandError.naming(self[file]) {
      let descriptor = try FileDescriptor.open(
        FilePath(self[file]),
        .writeOnly,
        options: [.create, .truncate, .closeOnExec],
        permissions: [.ownerRead, .ownerWrite]
      )
      return try descriptor.closeAfter { try descriptor.writeAll(bytes) }
    }
  }

  /// Returns the content of a file; nil if it cannot be read.
  func read(_ file: File) -> [UInt8]? {
    let path = FilePath(self[file])
    guard let descriptor = try? FileDescriptor.open(path, .readOnly, options: .closeOnExec) else {
      return nil
    }
    return try? descriptor.closeAfter { try descriptor.readAll() }
  }
}
