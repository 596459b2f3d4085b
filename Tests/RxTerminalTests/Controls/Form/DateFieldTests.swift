import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct DateFieldTests {
  @Test func `Up and Down change the part under the cursor, which stays there`() {
    let field = DateField(CalendarDate("2026-01-31"))
    let terminal = VirtualTerminal(field)
    terminal.press(.tab, .up)
    expect(terminal.line == "2026-02-01" && terminal.cursor == [0, 10])
    terminal.press(.down, .left, .left, .left, .up)
    expect(terminal.line == "2026-02-28" && terminal.cursor == [0, 7])
    terminal.press(.home, .down)
    expect(terminal.line == "2025-02-28" && terminal.cursor == [0, 4])
    terminal.mouse(.wheel(.up), 1)
    expectEqual(terminal.line, "2026-02-28")
    terminal.press(.pageDown)
    expect(terminal.line == "2026-01-28" && terminal.cursor == [0, 7])
    expectEqual(terminal.unhandled, [])
  }
}
