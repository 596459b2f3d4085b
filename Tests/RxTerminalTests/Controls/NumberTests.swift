import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct NumberTests {
  private let slider = Slider(0.5)
  private let stepper = Stepper(3, in: 0...10)

  @Test func `a slider has a knob on its track`() {
    let terminal = VirtualTerminal(slider, columns: 11)
    expectEqual(terminal.line, "━━━━━●─────")
    slider.value = 0
    expectEqual(terminal.line, "●──────────")
    slider.value = 1
    expectEqual(terminal.line, "━━━━━━━━━━●")
    expectEqual(VirtualTerminal(slider, columns: 80).line.count, 20)
    expectEqual(VirtualTerminal(slider, columns: 1).line, "●")
    expectEqual(VirtualTerminal(Slider(2, in: 2...2), columns: 3).line, "●──")
  }

  @Test func `keys move a slider`() {
    let terminal = VirtualTerminal(slider, columns: 11)
    terminal.press(.tab, .right)
    expect(abs(slider.value - 0.55) < 0.001)
    terminal.press(.left, .left)
    expect(abs(slider.value - 0.45) < 0.001)
    terminal.press(.end)
    expectEqual(slider.value, 1)
    terminal.press(.pageDown)
    expect(abs(slider.value - 0.8) < 0.001)
    terminal.press(.home)
    expectEqual(slider.value, 0)
  }

  @Test func `a slider follows the mouse, also beyond its ends`() {
    let terminal = VirtualTerminal(slider, columns: 11)
    terminal.mouse(.press(.left), 2)
    expect(slider.value == 0.2 && slider.isFocused)
    terminal.mouse(.drag(.left), 7, 3)
    expectEqual(slider.value, 0.7)
    terminal.mouse(.drag(.left), 19, 3)
    expectEqual(slider.value, 1)
    terminal.mouse(.release(.left), 19, 3)
    terminal.mouse(.drag(.left), 3)
    expectEqual(slider.value, 1)
    terminal.mouse(.wheel(.down), 3)
    expectEqual(slider.value, 0.95)
  }

  @Test func `a stepper has an arrow on either side`() {
    let terminal = VirtualTerminal(stepper)
    expectEqual(terminal.line, "‹ 3 ›")
    stepper.value = 2.5
    expectEqual(terminal.line, "‹ 2.5 ›")
    stepper.value = 0.1 + 0.2
    expectEqual(terminal.line, "‹ 0.3 ›")
    stepper.value = 10
    expectEqual(terminal.line, "‹ 10 ›")
    expectEqual(terminal.text(inRow: 0, where: \.isDim), "›")
    expectEqual(VirtualTerminal(stepper, columns: 5).line, "‹ … ›")
    expectEqual(VirtualTerminal(stepper, columns: 2).line, "‹›")
    expectEqual(VirtualTerminal(stepper, columns: 1).line, "‹")
  }

  @Test func `keys, presses on the arrows and the wheel change the number`() {
    let terminal = VirtualTerminal(stepper)
    terminal.press(.tab, .right, .up)
    expectEqual(stepper.value, 5)
    terminal.press(.left, .down)
    expectEqual(stepper.value, 3)
    terminal.click(0)
    expectEqual(stepper.value, 2)
    terminal.click(4)
    terminal.click(2)
    expectEqual(stepper.value, 3)
    terminal.mouse(.wheel(.up), 2)
    expectEqual(stepper.value, 4)
    terminal.mouse(.wheel(.down), 2)
    expectEqual(stepper.value, 3)
  }
}
