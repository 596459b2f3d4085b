import FileSearch
import Glibc
import ProgramSupport
import SystemPackage

/// Where candidates come from.
enum CandidateSource: Sendable {
  /// The lines of standard input.
  case lines
  /// The trees below directories.
  case trees([SearchRoot], IndexOptions)

  /// The directories, if it is those.
  var roots: [SearchRoot] {
    if case .trees(let roots, _) = self { roots } else { [] }
  }

  /// Which of their files are candidates.
  var options: IndexOptions {
    if case .trees(_, let options) = self { options } else { IndexOptions() }
  }
}

extension SearchRoot {
  /// The directory named on the command line, which is printed as it was given.
  init(argument: String) throws(CommandError) {
    let bytes = RawArguments.bytes(of: argument)
    if bytes.isEmpty { throw CommandError("'': No such file or directory") }
    let slash = UInt8(ascii: "/")
    self.init(
      FilePath.absolute(FilePath(rawBytes: bytes)),
      prefix: bytes.last == slash ? bytes : bytes + [slash]
    )
  }

  /// The working directory, which is not printed.
  static var workingDirectory: SearchRoot { SearchRoot(.absolute("."), prefix: []) }

  /// The directory as it was given, for messages.
  var given: String {
    if prefix.isEmpty { return "." }
    return RawArguments.text(of: prefix.count > 1 ? prefix.dropLast() : prefix)
  }
}

extension FilePath {
  /// The path from the root of the file system.
  ///
  /// Dots are kept: a link may stand before them.
  static func absolute(_ path: FilePath) -> FilePath {
    if path.isAbsolute { return path }
    guard let buffer = getcwd(nil, 0) else { return path }
    defer { free(buffer) }
    return path == "."
      ? FilePath(platformString: buffer) : FilePath(platformString: buffer).pushing(path)
  }
}
