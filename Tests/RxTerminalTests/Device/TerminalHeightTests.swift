import Expectations
import RxTerminal
import Testing

@Suite struct TerminalHeightTests {
  @Test(arguments: [
    ("10", TerminalHeight.rows(10)), ("40%", .percent(40)), ("100%", .percent(100)),
    ("1", .rows(1)),
  ])
  func `is read from an argument`(text: String, height: TerminalHeight) {
    expectEqual(TerminalHeight(text), height)
  }

  @Test(arguments: [
    "", "%", "0", "0%", "-3", "+3", "101%", "1.5", "4 %", "x", "99999999999999999999",
  ])
  func `is not created from other text`(text: String) { expectEqual(TerminalHeight(text), nil) }

  @Test func `is at least one row and at most all rows`() {
    expectEqual(TerminalHeight.full.rows(of: 24), 24)
    expectEqual(TerminalHeight.rows(10).rows(of: 24), 10)
    expectEqual(TerminalHeight.rows(100).rows(of: 24), 24)
    expectEqual(TerminalHeight.percent(40).rows(of: 24), 9)
    expectEqual(TerminalHeight.percent(1).rows(of: 24), 1)
    expectEqual(TerminalHeight.percent(100).rows(of: 5), 5)
  }
}
