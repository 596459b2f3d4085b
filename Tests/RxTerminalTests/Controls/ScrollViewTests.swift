import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct ScrollViewTests {
  private let labels = (0..<10).map { Label("line \($0)") }
  private var text: ScrollView { ScrollView(.column(labels.map { .control($0) })) }

  @Test func `a part is visible, and a bar shows which`() {
    let view = text
    let terminal = VirtualTerminal(view, rows: 4, columns: 9)
    expectEqual(terminal.lines, ["line 0  ┃", "line 1  │", "line 2  │", "line 3  │"])
    view.contentOffset.y = 3
    expectEqual(terminal.lines, ["line 3  │", "line 4  ┃", "line 5  │", "line 6  │"])
    expectEqual(VirtualTerminal(text, rows: 10, columns: 9).lines[9], "line 9")
    expectEqual(VirtualTerminal(text, rows: 4, columns: 7).lines[0], "line 0┃")
    expectEqual(VirtualTerminal(text, rows: 1, columns: 1).lines, ["┃"])
    expectEqual(VirtualTerminal(text, rows: 0, columns: 9).lines, [])
  }

  @Test func `the bar goes when what is out of sight is hidden`() {
    let rows = (0..<5).map { Button("\($0)") }
    let view = ScrollView(.column(rows.map { .control($0) }))
    let terminal = VirtualTerminal(view, rows: 4, columns: 9)
    expect(terminal.lines[0].hasSuffix("┃"))
    rows[4].isHidden = true
    expectEqual(terminal.lines.map(\.last), Array(repeating: "]", count: 4))
  }

  @Test func `keys scroll a view without controls that can be focused`() {
    let view = text
    let terminal = VirtualTerminal(view, rows: 4, columns: 9)
    terminal.press(.tab, .down, .pageDown)
    expectEqual(view.contentOffset.y, 4)
    terminal.press(.end)
    expectEqual(view.contentOffset.y, 6)
    terminal.press(.up)
    expectEqual(view.contentOffset.y, 5)
    terminal.press(.home)
    expectEqual(view.contentOffset.y, 0)
  }

  @Test func `the wheel and the bar scroll`() {
    let view = text
    let terminal = VirtualTerminal(view, rows: 4, columns: 9)
    terminal.mouse(.wheel(.down), 2, 2)
    expectEqual(view.contentOffset.y, 3)
    terminal.mouse(.press(.left), 8, 3)
    expectEqual(view.contentOffset.y, 6)
    terminal.mouse(.drag(.left), 2, 0)
    expectEqual(view.contentOffset.y, 0)
    terminal.mouse(.release(.left), 2, 0)
    terminal.mouse(.drag(.left), 2, 3)
    terminal.click(2, 3)
    expectEqual(view.contentOffset.y, 0)
  }

  @Test func `partly visible controls are clipped, and invisible ones are not pressed`() {
    let (first, last) = (Toggle("first"), Toggle("last"))
    let view = ScrollView(
      .column([.control(first), .control(Label("x")).height(.fixed(5)), .control(last)])
    )
    let terminal = VirtualTerminal(
      .column([.control(view).height(.fixed(3)), .control(Label("below"))]),
      rows: 4,
      columns: 12
    )
    expectEqual(terminal.lines, ["[ ] first  ┃", "x          │", "           │", "below"])
    terminal.click(1, 3)
    expect(!first.isOn && !last.isOn)
    terminal.press(.tab, .tab)
    expectEqual(terminal.lines, ["           │", "           │", "[ ] last   ┃", "below"])
    terminal.click(1, 2)
    expect(last.isOn)
    terminal.press(.pageUp)
    expectEqual(view.contentOffset.y, 2)
  }

  @Test func `the wheel scrolls the view around a list that is at its end`() {
    let list = ListView()
    list.show(rows: 2)
    let view = ScrollView(
      .column([.control(list).height(.fixed(2))] + labels.map { .control($0) })
    )
    let terminal = VirtualTerminal(view, rows: 4, columns: 10)
    terminal.mouse(.wheel(.down), 1, 0)
    expect(list.highlightedRow == 1 && view.contentOffset.y == 0)
    terminal.mouse(.wheel(.down), 1, 0)
    expectEqual(view.contentOffset.y, 3)
  }
}
