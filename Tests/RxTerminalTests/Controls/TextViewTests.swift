import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct TextViewTests {
  private let view = TextView("one\ntwo")

  @Test func `lines are drawn below each other, and Enter inserts one`() {
    let terminal = VirtualTerminal(view)
    terminal.press(.tab)
    expect(terminal.lines == ["one", "two", "", "", ""] && terminal.cursor == [1, 3])
    terminal.press(.enter)
    terminal.type("x")
    expect(terminal.lines == ["one", "two", "x", "", ""] && terminal.cursor == [2, 1])
    terminal.press(.up, .up)
    expectEqual(terminal.cursor, [0, 1])
    terminal.press(.enter)
    expectEqual(terminal.lines, ["o", "ne", "two", "x", ""])
  }

  @Test func `the line of the cursor is visible`() {
    view.text = (0..<9).map { "line \($0)" }.joined(separator: "\n")
    let terminal = VirtualTerminal(view, rows: 3, columns: 10)
    expectEqual(terminal.lines, ["line 6   │", "line 7   │", "line 8   ┃"])
    terminal.press(.up, .up, .up)
    expect(terminal.cursor == nil && terminal.unhandled.count == 3)
    terminal.press(.tab, .up, .up, .up)
    expectEqual(terminal.lines, ["line 5   │", "line 6   ┃", "line 7   │"])
    terminal.press(.home, modifiers: .control)
    expect(terminal.lines[0].hasPrefix("line 0") && terminal.cursor == [0, 0])
    terminal.press(.pageDown)
    expect(terminal.lines[2].hasPrefix("line 8"))
    terminal.mouse(.wheel(.up), 1, 1)
    expectEqual(view.textBeforeCursor.split(separator: "\n").count, 7)
  }

  @Test func `a long line scrolls horizontally with the cursor`() {
    view.text = "ab\n0123456789"
    let terminal = VirtualTerminal(view, rows: 2, columns: 6)
    terminal.press(.tab)
    expect(terminal.lines == ["", "56789"] && terminal.cursor == [1, 5])
    terminal.press(.up)
    expectEqual(terminal.lines, ["ab", "012345"])
  }

  @Test func `tabs extend to every eighth column`() {
    view.text = "a\tb"
    let terminal = VirtualTerminal(view)
    terminal.press(.tab)
    expect(terminal.line == "a       b" && terminal.cursor == [0, 9])
    terminal.click(4)
    expectEqual(view.cursor, 1)
  }

  @Test func `the mouse places the cursor in its line and selects across lines`() {
    let terminal = VirtualTerminal(view)
    terminal.mouse(.press(.left), 1, 0)
    terminal.mouse(.drag(.left), 2, 1)
    expectEqual(view.selectedText, "ne\ntw")
    expectEqual(terminal.text(inRow: 0, where: \.isReversed), "ne")
    expectEqual(terminal.text(inRow: 1, where: \.isReversed), "tw")
    terminal.mouse(.release(.left), 2, 1)
    terminal.click(9, 4)
    expectEqual(terminal.cursor, [1, 3])
    terminal.click(1, 1, count: 2)
    expectEqual(view.selectedText, "two")
  }

  @Test(arguments: [(0, 20), (1, 1), (5, 0)])
  func `in a few cells`(rows: Int, columns: Int) {
    let terminal = VirtualTerminal(view, rows: rows, columns: columns)
    terminal.press(.tab)
    terminal.type("x")
    expect(terminal.lines.count == rows && view.text == "one\ntwox")
  }
}
