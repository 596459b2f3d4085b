import RxTerminal
import TerminalKit
import Testing

/// The example as a program on a terminal.
@Suite(.timeLimit(.minutes(5)))
struct AutoCompleteProgramTests {
  @Test(arguments: [ScreenSize(rows: 24, columns: 80), ScreenSize(rows: 5, columns: 20)])
  func `the program completes words, survives a failure, and restores the terminal`(
    size: ScreenSize
  ) throws {
    let program = try TerminalProgram("auto-complete", size: size)
    program.type("flat")
    // One request in five fails: the test changes the query to request again.
    for _ in 1...30 {
      program.type("MapL")
      try program.wait("an answer") { $0.rows[0].hasSuffix(" 1") || $0.text.contains("did not") }
      if program.screen.rows[0].hasSuffix(" 1") { break }
      program.type(String(repeating: "\u{7F}", count: 4))
      try program.wait("the next question") { !$0.text.contains("did not") }
    }
    #expect(program.screen.rows[0].hasPrefix("flatMapL"))
    #expect(program.screen.rows[1].hasSuffix("flatMapLatest"))
    program.type("\u{3}")
    #expect(try program.waitForEnd() == 0)
  }
}
