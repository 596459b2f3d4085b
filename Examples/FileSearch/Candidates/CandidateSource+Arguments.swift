import FileSearch
import FileSearchLines

extension CandidateSource {
  /// True when the candidates are the lines of standard input.
  var readsInput: Bool { if case .lines = self { true } else { false } }

  /// True when each row has the name of a machine before its path.
  var hasMachines: Bool { if case .fleet = self { true } else { false } }

  /// True when the candidates are files of this machine; lines of standard input may be anything.
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
