import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct InputRouterTests {
  private let field = TextField(accessibleName: "Field")
  private let button = Button("Go")
  private let list = ListView()

  init() { list.show(rows: 5) }

  private var layout: Layout {
    .column([.control(field), .control(button), .control(list)])
  }

  @Test func `Tab moves the focus forward around the ends, and back with Shift`() {
    let terminal = VirtualTerminal(layout)
    terminal.press(.tab)
    expect(field.isFocused)
    terminal.press(.tab)
    expect(button.isFocused)
    terminal.press(.tab)
    expect(list.isFocused)
    terminal.press(.tab)
    expect(field.isFocused)
    terminal.press(.tab, modifiers: .shift)
    expect(list.isFocused)
    button.isEnabled = false
    terminal.press(.tab, modifiers: .shift)
    expect(field.isFocused)
  }

  @Test func `without a focus the list and the field share the keys`() {
    let terminal = VirtualTerminal(layout)
    terminal.type("ab")
    terminal.press(.down, .left)
    expect(field.text == "ab" && field.cursor == 1 && list.highlightedRow == 1)
    expectEqual(terminal.cursor, [0, 1])
  }

  @Test func `a focused list passes unused keys to the field`() {
    let terminal = VirtualTerminal(layout)
    terminal.click(3, 3)
    terminal.type("abc")
    terminal.press(.backspace)
    expect(list.isFocused && field.text == "ab" && terminal.cursor == [0, 2])
  }

  @Test func `other controls receive no keys while a control is focused`() {
    let terminal = VirtualTerminal(layout)
    terminal.click(1, 1)
    terminal.type("ab")
    terminal.press(.down)
    expect(field.text == "" && list.highlightedRow == 0 && terminal.cursor == nil)
    let keys: [KeyPress.Key] = [.character("a"), .character("b"), .down]
    expectEqual(terminal.unhandled, keys.map { KeyPress($0) })
  }

  @Test func `without controls to focus Tab is unhandled`() {
    let terminal = VirtualTerminal(Label("nothing"))
    terminal.press(.tab)
    expectEqual(terminal.unhandled, [KeyPress(.tab)])
  }

  @Test func `hidden controls receive no input`() {
    let terminal = VirtualTerminal(layout)
    field.isHidden = true
    terminal.type("a")
    expect(field.text == "" && terminal.unhandled == [KeyPress(.character("a"))])
    list.isHidden = true
    terminal.press(.down)
    expectEqual(list.highlightedRow, 0)
  }

  @Test func `the other buttons of the mouse do nothing`() {
    let terminal = VirtualTerminal(layout)
    terminal.mouse(.press(.right), 3, 3)
    terminal.mouse(.release(.right), 3, 3)
    terminal.mouse(.move, 3, 3)
    expectEqual(list.highlightedRow, 0)
  }
}
