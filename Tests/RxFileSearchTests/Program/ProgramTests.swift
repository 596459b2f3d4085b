import ProgramTesting
import RxTerminal
import TerminalKit
import Testing

/// Whole programs on a terminal of their own, one at a time.
@Suite(.serialized) struct ProgramTests {
  /// `file-search` on a directory of files, the query above, seen when the watch stands.
  static func search(
    _ tree: TemporaryDirectory,
    _ arguments: [String] = [],
    environment: [String: String] = [:],
    size: ScreenSize = ScreenSize(rows: 24, columns: 80),
    measure: ScreenEmulator.Measure = .clusters,
    output: Int32 = -1
  ) throws -> TerminalProgram {
    let program = try TerminalProgram(
      "file-search",
      ["--reverse"] + arguments + [tree.path],
      environment: environment,
      size: size,
      measure: measure,
      output: output
    )
    try program.wait("watch") { $0.text.contains("watching \(tree.path)") && $0.isLive }
    return program
  }
}

/// Whole programs on trees that change or fail, one at a time beside the others.
@Suite(.serialized) struct LiveProgramTests {}

extension ScreenEmulator {
  /// The number of matches and of candidates, as the second row shows them: `2/17`.
  var count: String {
    rows[1].split(separator: " ").first { $0.contains("/") }.map(String.init) ?? ""
  }

  /// The results on the screen, without the marks before them.
  var results: [String] {
    rows[2..<(rows.count - 1)].map { String($0.dropFirst(2)) }.filter { !$0.isEmpty }
  }
}
