import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct SplitViewTests {
  private func terminal(_ axis: LayoutAxis) -> (VirtualTerminal, SplitView) {
    let (one, other) = (Label("left"), Label("right"))
    let split = SplitView(axis, .control(one), .control(other), minimum: 1)
    return (VirtualTerminal(.column([.control(split)]), rows: 3, columns: 11), split)
  }

  @Test func `a line is between the sides, and a thick one with the focus`() {
    let (terminal, split) = terminal(.horizontal)
    expectEqual(terminal.lines, ["left │right", "     │", "     │"])
    split.userDidFocus()
    expectEqual(terminal.lines, ["left ┃right", "     ┃", "     ┃"])
    expectEqual(self.terminal(.vertical).0.lines, ["left", "───────────", "right"])
  }

  @Test func `the divider is dragged, and moved by keys`() {
    let (terminal, split) = terminal(.horizontal)
    terminal.mouse(.drag(.left), 8)
    terminal.mouse(.press(.left), 5, 1)
    terminal.mouse(.drag(.left), 3, 1)
    expectEqual(terminal.line, "le…┃right")
    terminal.mouse(.drag(.left), 99)
    terminal.mouse(.release(.left), 99)
    terminal.mouse(.drag(.left), 2)
    expectEqual(terminal.line, "left     ┃…")
    expect(split.isFocused)
    terminal.press(.left, .left)
    expectEqual(terminal.line, "left   ┃ri…")
    terminal.press(.home)
    expectEqual(terminal.line, "…┃right")
    terminal.press(.pageDown, .left)
    expectEqual(terminal.line, "left    ┃r…")
    terminal.press(.left, .up)
    expectEqual(terminal.line, "left   ┃ri…")
    expectEqual(terminal.unhandled.count, 1)
  }

  @Test func `a press beside the divider belongs to the side`() {
    let (terminal, split) = terminal(.horizontal)
    terminal.mouse(.press(.left), 1)
    terminal.mouse(.drag(.left), 8)
    expectEqual(terminal.line, "left │right")
    expect(!split.isFocused)
  }
}
