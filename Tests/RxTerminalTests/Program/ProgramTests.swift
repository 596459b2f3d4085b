import RxTerminal
import TerminalKit
import Testing

/// Whole programs on a terminal of their own, one at a time.
@Suite(.serialized) struct ProgramTests {
  /// `file-search` on a directory of files, the query above, seen when the watch stands.
  static func search(
    _ tree: FileTree,
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
  /// Whether a shell waits for a command.
  var isAtPrompt: Bool { rows.last { !$0.isEmpty } == "$" }

  /// Whether a row says exactly this.
  func shows(_ line: String) -> Bool { rows.contains(line) }

  /// How many match and how many there are, as the second row says.
  var count: String {
    rows[1].split(separator: " ").first { $0.contains("/") }.map(String.init) ?? ""
  }

  /// The results that are shown, without what stands before them.
  var results: [String] {
    rows[2..<(rows.count - 1)].map { String($0.dropFirst(2)) }.filter { !$0.isEmpty }
  }
}
