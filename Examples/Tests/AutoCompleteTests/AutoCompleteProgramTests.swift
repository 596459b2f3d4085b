import Expectations
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
    program.type("flatMapL")
    // One request in five fails; another query requests again.
    for attempt in 1...30 {
      // At rest, the last text that was typed has been requested. The timer of the service does not count.
      try program.waitForRest()
      try program.wait("an answer") { !$0.text.contains("asking…") }
      if program.screen.rows[0].hasSuffix(" 1") { break }
      program.type(attempt % 2 == 1 ? "a" : "\u{7F}")
    }
    expect(program.screen.rows[0].hasPrefix("flatMapL"))
    expect(program.screen.rows[1].hasSuffix("flatMapLatest"))
    program.type("\u{3}")
    try expectEqual(program.waitForEnd(), 0)
  }
}
