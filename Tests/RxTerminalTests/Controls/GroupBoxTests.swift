import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct GroupBoxTests {
  @Test func `lines and a title surround the content`() {
    let box = GroupBox("Files", .column([.control(Label("one.txt")), .control(Label("2"))]))
    let terminal = VirtualTerminal(.row([.control(box)]), rows: 5, columns: 16)
    expectEqual(
      terminal.lines,
      ["╭─ Files ─╮", "│ one.txt │", "│ 2       │", "╰─────────╯", ""]
    )
    box.title = ""
    expectEqual(terminal.lines[0], "╭─────────╮")
    box.title = "longer than the box"
    expectEqual(terminal.lines[0], "╭─ long… ─╮")
    box.title = "日本語日本語"
    expectEqual(terminal.lines[0], "╭─ 日本… ─╮")
  }

  @Test func `a small screen shows what has room`() {
    let box = GroupBox("Files", .control(Label("one.txt")))
    let layout = Layout.row([.control(box)])
    expectEqual(
      VirtualTerminal(layout, rows: 2, columns: 16).lines,
      ["╭─ Files ─╮", "╰─────────╯"]
    )
    expectEqual(VirtualTerminal(layout, rows: 3, columns: 6).lines, ["╭────╮", "│ o… │", "╰────╯"])
    expectEqual(VirtualTerminal(layout, rows: 3, columns: 2).lines, ["╭╮", "││", "╰╯"])
    expectEqual(VirtualTerminal(layout, rows: 1, columns: 1).lines.count, 1)
  }

  @Test func `the frame around the focus has a style of its own`() {
    let (field, other) = (TextField(), Button("Other"))
    let box = GroupBox("Name", .control(field))
    let theme = TerminalTheme.colored
    let layout = Layout.column([.control(box), .control(other)])
    let terminal = VirtualTerminal(layout, rows: 4, columns: 14, theme: theme)
    let border = { (style: TextStyle) in terminal.text(inRow: 0) { $0 == style } }
    other.userDidFocus()
    expectEqual(border(theme.border), "╭─  ─────╮")
    field.userDidFocus()
    expectEqual(border(theme.focusedBorder), "╭─  ─────╮")
    expectEqual(border(theme.border), "")
    other.userDidFocus()
    expectEqual(border(theme.border), "╭─  ─────╮")
  }

  @Test func `a theme sets the lines, or none`() {
    let box = GroupBox("Files", .control(Label("one.txt")))
    var theme = TerminalTheme.plain
    theme.boxBorder = .double
    let terminal = VirtualTerminal(.row([.control(box)]), rows: 3, columns: 16, theme: theme)
    expectEqual(terminal.lines, ["╔═ Files ═╗", "║ one.txt ║", "╚═════════╝"])
    theme.boxBorder = .none
    let bare = VirtualTerminal(.row([.control(box)]), rows: 3, columns: 16, theme: theme)
    expectEqual(bare.lines, [" one.txt", "", ""])
  }
}
