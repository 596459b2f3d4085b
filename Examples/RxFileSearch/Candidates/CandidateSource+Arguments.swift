import FileSearch

extension CandidateSource {
  /// True when the candidates are files; lines of standard input may be anything.
  var hasFiles: Bool { !roots.isEmpty }

  /// Returns the argument by which a command finds a row.
  ///
  /// A file name that starts with a minus gets `./` before it, so that no command reads an option.
  func argument(_ row: SearchRow) -> [UInt8] { argument(row.printedBytes) }

  /// Returns the argument by which a command finds a printed path.
  func argument(_ path: [UInt8]) -> [UInt8] {
    hasFiles && path.first == UInt8(ascii: "-") ? Array("./".utf8) + path : path
  }
}
