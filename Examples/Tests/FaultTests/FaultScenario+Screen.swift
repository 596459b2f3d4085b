import Foundation
import RxTerminal
import TerminalKit
import TestSupport

extension FaultScenario {
  /// Opens the search on a terminal, types a query, and chooses the one result.
  static func screen(_ run: FaultRun) async throws -> FaultOutcome {
    try await onOwnThread {
      do {
        return try choose(run)
      } catch let hang as TerminalProgram.Timeout {
        return .wrong("\(hang)")
      }
    }
  }

  private static func choose(_ run: FaultRun) throws -> FaultOutcome {
    let tree = try sampleTree()
    let output = try StreamPipe()
    let program = try TerminalProgram(
      "file-search",
      ["--reverse"],
      in: tree.path,
      environment: run.variables,
      // Without line breaks in messages.
      size: ScreenSize(rows: 60, columns: 200),
      output: output.writing
    )
    program.patience = FaultRun.patience
    try program.waitUnlessEnded("files") { screen in
      screen.text.contains("watching")
        && (screen.notice != nil || screen.text.contains(/\d\/[1-9]/))
    }
    var notice = program.screen.notice
    program.type("page3")
    try program.waitUnlessEnded("one match") { screen in
      screen.text.contains("> page3")
        && screen.text.contains(screen.notice == nil ? /\b1\/[1-9]/ : /\b[01]\/\d/)
    }
    notice = program.screen.notice ?? notice
    program.type("\r")
    return run.judge(program, code: try program.waitForEnd(), output.contents(), notice)
  }
}

extension FaultRun {
  /// Judges a search on a terminal that has ended.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - code: its exit code.
  ///   - output: what it has printed.
  ///   - notice: the part of the status line that names a failure.
  /// - Returns: the outcome.
  fileprivate func judge(
    _ program: TerminalProgram,
    code: Int32,
    _ output: [UInt8],
    _ notice: String?
  ) -> FaultOutcome {
    let screen = program.screen
    let text = screen.rows.filter { !$0.isEmpty }.joined(separator: "\n")
    let ending: Outcome.Ending = code > 128 ? .signal(code - 128) : .exit(code)
    var outcome = Outcome.withoutOutput(ending)
    (outcome.output, outcome.error) = (output, Array(text.utf8))
    let isRight = outcome.text == "docs/page3.md\n"
    // The end of a terminal that has hung up, as one on which each write(2) fails: it cannot be restored.
    if outcome.ending == .signal(SIGHUP) { return .reported("the terminal has hung up") }
    if screen.isAlternate || screen.modes != [7, 25] || !program.editsLines {
      if let message = message(of: outcome) { return .reported(message) }
      // The message is written to the same terminal.
      if code == 2, isRight { return .reported("exit code 2") }
      let modes = "the modes are \(screen.modes.sorted()), edits lines: \(program.editsLines)"
      return .wrong("exit code \(code), and the terminal is not restored: \(modes)")
    }
    if code == 0 || code == 1, isRight == (code == 0), let notice { return .reported(notice) }
    return judge(outcome, isRight: code == 0 && isRight) { $0 == 2 }
  }
}

extension TerminalProgram {
  /// Waits until a frame shows something, or the program has ended.
  fileprivate func waitUnlessEnded(
    _ what: String,
    until condition: (ScreenEmulator) -> Bool
  ) throws {
    try wait(for: what) { hasEnded || !screen.isInFrame && condition(screen) }
  }
}

extension ScreenEmulator {
  /// The part of the status line that names what cannot be read or watched.
  fileprivate var notice: String? {
    text.firstMatch(of: /[^·]+ not readable|not all watched.*|not watching.*/).map {
      String($0.output)
    }
  }
}
