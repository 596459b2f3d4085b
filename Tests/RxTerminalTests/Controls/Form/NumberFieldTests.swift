import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct NumberFieldTests {
  @Test func `the unit is behind the text, which never covers it`() {
    let field = NumberField(12, decimals: 9, unit: "秒")
    let terminal = VirtualTerminal(field, columns: 9)
    expectEqual(terminal.line, "12     秒")
    field.text = "0123456789"
    expectEqual(terminal.line, "56789  秒")
    expectEqual(terminal.cursor, [0, 5])
    field.text = ""
    expect(terminal.line == "       秒" && terminal.cursor == [0, 0])
    expectEqual(VirtualTerminal(field, columns: 2).line, "")
    field.fitsText = true
    field.text = "7"
    expectEqual(VirtualTerminal(.row([.control(field), .control(Label("x"))])).line, "7  秒 x")
  }

  @Test func `keys and the wheel change the number of the field that has the focus`() {
    let field = NumberField(5, in: 0...50)
    let terminal = VirtualTerminal(.column([.control(field), .control(Button("b"))]))
    terminal.mouse(.wheel(.up), 1)
    expectEqual(field.text, "5")
    terminal.press(.tab, .up, .up, .down, .pageUp)
    expectEqual(field.text, "16")
    terminal.mouse(.wheel(.down), 1)
    expectEqual(field.value, 15)
    terminal.type("0")
    expectEqual(field.inputError, "from 0 to 50")
    terminal.press(.pageDown)
    expectEqual(terminal.line, "50")
    terminal.press(.tab, .up)
    expectEqual(field.value, 50)
  }
}
