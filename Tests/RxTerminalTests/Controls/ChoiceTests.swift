import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct ChoiceTests {
  private let segments = SegmentedControl(["Day", "Week", "Month"])
  private let tabs = TabBar(["Files", "Changes"])

  @Test func `the selected title is drawn in brackets`() {
    let terminal = VirtualTerminal(segments)
    #expect(terminal.line == " Day  Week  Month")
    segments.selectedSegmentIndex = 1
    #expect(terminal.line == " Day [Week] Month")
    #expect(terminal.text(inRow: 0, where: \.isBold) == "[Week]")
    #expect(VirtualTerminal(tabs).line == "[Files]│ Changes")
    #expect(VirtualTerminal(SegmentedControl()).line == "")
  }

  @Test func `arrow keys, Home and End select`() {
    let terminal = VirtualTerminal(segments)
    terminal.press(.tab, .right)
    #expect(terminal.line == "[Day] Week  Month")
    terminal.press(.right, .right, .right)
    #expect(terminal.line == " Day  Week [Month]")
    terminal.press(.left)
    #expect(segments.selectedSegmentIndex == 1)
    terminal.press(.home)
    #expect(segments.selectedSegmentIndex == 0)
    terminal.press(.end)
    #expect(segments.selectedSegmentIndex == 2)
    terminal.press(.up)
    #expect(terminal.unhandled == [KeyPress(.up)])
  }

  @Test func `a press selects the title under it`() {
    let terminal = VirtualTerminal(tabs)
    terminal.click(7)
    #expect(tabs.selectedIndex == 0)
    terminal.click(8)
    #expect(terminal.line == " Files │[Changes]" && tabs.isFocused)
    terminal.click(6)
    #expect(tabs.selectedIndex == 0)
    terminal.mouse(.wheel(.down), 3)
    #expect(tabs.selectedIndex == 1)
    terminal.mouse(.wheel(.up), 3)
    #expect(tabs.selectedIndex == 0)
    tabs.isEnabled = false
    terminal.click(8)
    #expect(tabs.selectedIndex == 0)
  }

  @Test func `in few columns the selected title is visible`() {
    let terminal = VirtualTerminal(segments, columns: 8)
    #expect(terminal.line == " Day  We")
    segments.selectedSegmentIndex = 2
    #expect(terminal.line == " [Month]")
    terminal.click(0)
    #expect(segments.selectedSegmentIndex == 1)
    #expect(terminal.line == "[Week] M")
    #expect(VirtualTerminal(segments, columns: 1).line == "[")
  }
}
