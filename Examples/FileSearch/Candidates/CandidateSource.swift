import FileIgnoring
import FileSearch
import FileSearchLines
import Glibc
import ProgramSupport
import RxRedis
import SystemPackage

/// The source of the candidates.
enum CandidateSource: Sendable {
  /// The lines of standard input.
  case lines
  /// The files below directories.
  case trees([SearchRoot], IndexOptions)
  /// The lines in files below directories that contain the query.
  case contents([SearchRoot], IndexOptions)
  /// The names that machines share at a server.
  case fleet(RedisAddress)

  /// The directories; empty for standard input.
  var roots: [SearchRoot] {
    switch self {
    case .lines, .fleet: []
    case .trees(let roots, _), .contents(let roots, _): roots
    }
  }

  /// The options that choose which files are candidates.
  var options: IndexOptions {
    switch self {
    case .lines, .fleet: IndexOptions()
    case .trees(_, let options), .contents(_, let options): options
    }
  }

  /// True if the candidates are the lines of standard input.
  var readsInput: Bool { if case .lines = self { true } else { false } }

  /// True if each row has the name of a machine before its path.
  var hasMachines: Bool { if case .fleet = self { true } else { false } }

  /// True if the candidates are files of this machine; lines of standard input may be anything.
  var hasFiles: Bool { !roots.isEmpty }

  /// Returns the argument by which a command finds a row.
  ///
  /// A file name that starts with a minus gets `./` before it, so that no command reads an option.
  func argument(_ row: SearchRow) -> [UInt8] { argument(path(of: row)) }

  /// Returns the path of a row as it is printed, or its line.
  func path(of row: SearchRow) -> [UInt8] { match(of: row)?.path ?? row.printedBytes }

  /// Returns the line of a file that a row stands for; nil for a row that is a file.
  func match(of row: SearchRow) -> ContentMatch? {
    if case .contents = self { ContentMatch(row) } else { nil }
  }

  /// Returns the argument by which a command finds a printed path.
  func argument(_ path: [UInt8]) -> [UInt8] {
    hasFiles && path.first == UInt8(ascii: "-") ? Array("./".utf8) + path : path
  }
}

extension SearchRoot {
  /// Creates the root of a directory that is printed as it was given on the command line.
  init(argument: String) throws(CommandError) {
    let path = FilePath.absolute(try FilePath(argument: argument))
    let bytes = RawArguments.bytes(of: argument)
    let slash = UInt8(ascii: "/")
    self.init(path, prefix: bytes.last == slash ? bytes : bytes + [slash])
  }

  /// The working directory, whose name is not printed.
  static var workingDirectory: SearchRoot { SearchRoot(.absolute("."), prefix: []) }

  /// The same root with paths that start with its path without links; a root that does not exist is
  /// unchanged.
  var printedAbsolutely: SearchRoot {
    guard let resolved = directory.withPlatformString({ realpath($0, nil) }) else { return self }
    defer { free(resolved) }
    let slash = [UInt8(ascii: "/")]
    let path = FilePath(platformString: resolved).bytes
    return SearchRoot(directory, prefix: path == slash ? path : path + slash)
  }

  /// The directory as it was given, for messages and the status line.
  var given: String {
    if prefix.isEmpty { return "." }
    return RawArguments.text(of: prefix.count > 1 ? prefix.dropLast() : prefix)
  }
}

extension FilePath {
  /// Returns the absolute path.
  ///
  /// Components `..` are kept, as they may follow a symbolic link.
  static func absolute(_ path: FilePath) -> FilePath {
    if path.isAbsolute { return path }
    guard let buffer = getcwd(nil, 0) else { return path }
    defer { free(buffer) }
    return path == "."
      ? FilePath(platformString: buffer) : FilePath(platformString: buffer).pushing(path)
  }
}
