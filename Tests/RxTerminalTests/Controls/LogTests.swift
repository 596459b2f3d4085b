import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct LogTests {
  private let log = LogView()

  private func append(_ numbers: ClosedRange<Int>) {
    log.append(contentsOf: numbers.map { LogLine("\($0) 日\u{1B}[2J", tone: .accent) })
  }

  @Test func `new lines come from below, escaped and in the colour of their tone`() {
    append(1...2)
    let terminal = VirtualTerminal(log, rows: 3, columns: 12)
    expectEqual(terminal.lines, ["", #"  1 日\e[2J"#, #"  2 日\e[2J"#])
    append(3...4)
    expectEqual(terminal.lines, [#"  2 日\e[2J│"#, #"  3 日\e[2J┃"#, #"  4 日\e[2J┃"#])
    expectEqual(terminal.text(inRow: 2, where: \.isBold), #"4 日\e[2J┃"#)
  }

  @Test func `the wheel and the keys scroll, and End follows again`() {
    append(1...9)
    let terminal = VirtualTerminal(log, rows: 2, columns: 20)
    terminal.mouse(.wheel(.up), 3, 0)
    expectEqual(terminal.lines.map { $0.prefix(3) }, ["  5", "  6"])
    append(10...12)
    expectEqual(terminal.lines.map { $0.prefix(3) }, ["  5", "  6"])
    terminal.mouse(.wheel(.down), 3, 0)
    expectEqual(terminal.lines.map { $0.prefix(3) }, ["  8", "  9"])
    terminal.click(3, 0)
    expect(log.isFocused)
    terminal.press(.end)
    expectEqual(terminal.lines.map { $0.prefix(4) }, ["  11", "▹ 12"])
    // An event without an effect is passed on, to a scroll view around the log.
    terminal.press(.home)
    expectEqual(terminal.lines.map { $0.prefix(3) }, ["  1", "▹ 2"])
    expectEqual(terminal.unhandled, [])
  }

  @Test func `keys without a focus are those of a list, and without a list those of the log`() {
    append(1...9)
    let list = ListView()
    list.show(rows: 2)
    let parts = [Layout.control(log).height(.fixed(2)), .control(list)]
    let both = VirtualTerminal(.column(parts), rows: 4, movesFocus: false)
    both.press(.down)
    expectEqual(list.highlightedRow, 1)
    list.isHidden = true
    both.press(.pageUp)
    expectEqual(both.lines.map { $0.prefix(3) }, ["  7", "  8", "", ""])
  }

  @Test func `long lines may be wrapped`() {
    log.wrapsText = true
    log.append(LogLine("one two three"))
    log.append("four")
    let terminal = VirtualTerminal(log, rows: 3, columns: 12)
    expectEqual(terminal.lines, ["  one two t", "  ↳ hree", "  four"])
    log.append("five")
    expectEqual(terminal.lines, ["  one two t│", "  four     ┃", "  five     ┃"])
  }
}
