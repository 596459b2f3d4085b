import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@testable import RxTerminal

@MainActor
@Suite struct ButtonTests {
  private let button = Button("Save")
  private let toggle = Toggle("Hidden files")

  @Test func `a button is drawn in brackets`() {
    expectEqual(VirtualTerminal(button).lines, ["[ Save ]", "", "", "", ""])
    expectEqual(VirtualTerminal(Button("日本語")).line, "[ 日本語 ]")
    expectEqual(VirtualTerminal(Button()).line, "[  ]")
  }

  @Test(arguments: [
    (7, "[ Sa… ]"), (5, "[ … ]"), (4, "Save"), (3, "Sa…"), (1, "…"), (0, ""),
  ])
  func `in too few columns its title is clipped`(columns: Int, line: String) {
    expectEqual(VirtualTerminal(button, columns: columns).line, line)
  }

  @Test func `Enter, the space bar and a click tap it`() {
    var taps = 0
    let tapping = button.rx.tap.asSignal().emit(onNext: { taps += 1 })
    let terminal = VirtualTerminal(button)
    terminal.press(.enter)
    expect(taps == 0 && terminal.unhandled == [KeyPress(.enter)])
    terminal.press(.tab, .enter)
    expectEqual(taps, 1)
    terminal.type(" ")
    expectEqual(taps, 2)
    terminal.click(0)
    expectEqual(taps, 3)
    terminal.mouse(.press(.left), 7)
    terminal.mouse(.release(.left), 8)
    terminal.click(8)
    expectEqual(taps, 3)
    button.isEnabled = false
    terminal.click(0)
    terminal.press(.enter)
    expectEqual(taps, 3)
    tapping.dispose()
  }

  @Test func `pasted text taps nothing`() {
    var taps = 0
    let tapping = button.rx.tap.asSignal().emit(onNext: { taps += 1 })
    let terminal = VirtualTerminal(button)
    terminal.press(.tab)
    terminal.paste(" \n")
    expectEqual(taps, 0)
    tapping.dispose()
  }

  @Test func `the focused button is reversed, a disabled one is dim`() {
    let terminal = VirtualTerminal(.row([.control(button), .control(Button("Go"))]))
    expectEqual(terminal.text(inRow: 0, where: \.isReversed), "")
    terminal.press(.tab)
    expectEqual(terminal.text(inRow: 0, where: \.isReversed), "[ Save ]")
    button.isEnabled = false
    expectEqual(terminal.text(inRow: 0, where: \.isReversed), "")
    expectEqual(terminal.text(inRow: 0, where: \.isDim), "[ Save ]")
  }

  @Test func `a toggle has a box`() {
    let terminal = VirtualTerminal(toggle)
    expectEqual(terminal.line, "[ ] Hidden files")
    terminal.click(5)
    expect(terminal.line == "[x] Hidden files" && toggle.isOn)
    terminal.press(.enter)
    expectEqual(terminal.line, "[ ] Hidden files")
    terminal.type(" ")
    expectEqual(terminal.line, "[x] Hidden files")
    expectEqual(terminal.text(inRow: 0, where: \.isReversed), "[x]")
  }

  @Test(arguments: [(8, "[ ] Hid…"), (4, "[ ]"), (3, "[ ]"), (1, "["), (0, "")])
  func `a toggle in few columns`(columns: Int, line: String) {
    expectEqual(VirtualTerminal(toggle, columns: columns).line, line)
  }

  @Test func `labels are clipped, and show emphasis`() {
    let label = Label("Hello, 世界")
    label.emphasis = [7..<9]
    let terminal = VirtualTerminal(label, columns: 20)
    expectEqual(terminal.line, "Hello, 世界")
    expectEqual(terminal.text(inRow: 0, where: \.isUnderlined), "世界")
    expectEqual(VirtualTerminal(label, columns: 8).line, "…o, 世界")
    label.text = nil
    expectEqual(terminal.line, "")
  }
}
