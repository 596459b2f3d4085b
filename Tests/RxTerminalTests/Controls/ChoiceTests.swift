import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct ChoiceTests {
  private let segments = SegmentedControl(["Day", "Week", "Month"])
  private let tabs = TabBar(["Files", "Changes"])

  @Test func `the selected title is drawn in brackets`() {
    let terminal = VirtualTerminal(segments)
    expectEqual(terminal.line, " Day  Week  Month")
    segments.selectedSegmentIndex = 1
    expectEqual(terminal.line, " Day [Week] Month")
    expectEqual(terminal.text(inRow: 0, where: \.isBold), "[Week]")
    expectEqual(VirtualTerminal(tabs).line, "[Files]│ Changes")
    expectEqual(VirtualTerminal(SegmentedControl()).line, "")
  }

  @Test func `arrow keys, Home and End select`() {
    let terminal = VirtualTerminal(segments)
    terminal.press(.tab, .right)
    expectEqual(terminal.line, "[Day] Week  Month")
    terminal.press(.right, .right, .right)
    expectEqual(terminal.line, " Day  Week [Month]")
    terminal.press(.left)
    expectEqual(segments.selectedSegmentIndex, 1)
    terminal.press(.home)
    expectEqual(segments.selectedSegmentIndex, 0)
    terminal.press(.end)
    expectEqual(segments.selectedSegmentIndex, 2)
    terminal.press(.up)
    expectEqual(terminal.unhandled, [KeyPress(.up)])
  }

  @Test func `a press selects the title under it`() {
    let terminal = VirtualTerminal(tabs)
    terminal.click(7)
    expectEqual(tabs.selectedIndex, 0)
    terminal.click(8)
    expect(terminal.line == " Files │[Changes]" && tabs.isFocused)
    terminal.click(6)
    expectEqual(tabs.selectedIndex, 0)
    terminal.mouse(.wheel(.down), 3)
    expectEqual(tabs.selectedIndex, 1)
    terminal.mouse(.wheel(.up), 3)
    expectEqual(tabs.selectedIndex, 0)
    tabs.isEnabled = false
    terminal.click(8)
    expectEqual(tabs.selectedIndex, 0)
  }

  @Test func `in few columns the selected title is visible`() {
    let terminal = VirtualTerminal(segments, columns: 8)
    expectEqual(terminal.line, " Day  We")
    segments.selectedSegmentIndex = 2
    expectEqual(terminal.line, " [Month]")
    terminal.click(0)
    expectEqual(segments.selectedSegmentIndex, 1)
    expectEqual(terminal.line, "[Week] M")
    expectEqual(VirtualTerminal(segments, columns: 1).line, "[")
  }
}
