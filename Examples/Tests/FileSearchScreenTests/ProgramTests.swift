import RxTerminal
import TerminalKit
import TestSupport
import Testing

/// Whole programs, each on a terminal of its own, one at a time.
@Suite(.serialized) struct ProgramTests {
  /// Starts `file-search` on a directory with the query above the list, and waits until it watches.
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

  /// Starts `file-search` in a directory, which is its working directory.
  static func runInside(
    _ tree: TemporaryDirectory,
    _ arguments: [String],
    output: StreamPipe? = nil
  ) throws -> TerminalProgram {
    try TerminalProgram(
      "file-search",
      ["--reverse"] + arguments,
      in: tree.path,
      output: output?.writing ?? -1
    )
  }

  /// Starts `file-search` in a directory, and waits until it watches.
  static func searchInside(
    _ tree: TemporaryDirectory,
    _ arguments: [String],
    output: StreamPipe? = nil
  ) throws -> TerminalProgram {
    let program = try runInside(tree, arguments, output: output)
    try program.wait("watch") { $0.isLive }
    return program
  }
}

/// Whole programs on changing directories, one at a time, in parallel to `ProgramTests`.
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
