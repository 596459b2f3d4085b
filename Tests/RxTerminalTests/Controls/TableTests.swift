import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct TableTests {
  private struct Part: Identifiable {
    let id: Int
    let name: String
    let size: Int
  }

  private let table = TableView()
  private let columns: [TableColumn<Part>] = [
    TableColumn("Name", \.name, width: .flexible(minimum: 4)),
    TableColumn("Size", \.size),
  ]

  init() {
    table.setRows(
      (0..<10).map { Part(id: $0, name: "部 \($0)", size: 7 * $0) },
      columns: columns
    )
  }

  @Test func `titles stand above the rows, and numbers at the right`() {
    let terminal = VirtualTerminal(table, rows: 4, columns: 18)
    expectEqual(
      terminal.lines,
      ["  Name        Size", "  部 0           0", "  部 1           7", "  部 2          14"]
    )
    expectEqual(table.visibleRows, 0..<3)
    terminal.press(.tab, .down, .down)
    expectEqual(terminal.lines[2], "▌ 部 1           7")
    expectEqual(terminal.text(inRow: 0, where: \.isUnderlined), "Name")
    terminal.press(.end)
    expectEqual(
      terminal.lines,
      ["  Name        Size", "  部 7          49", "  部 8          56", "▌ 部 9          63"]
    )
  }

  @Test func `a press on a title sorts by it`() {
    let terminal = VirtualTerminal(table, rows: 3, columns: 18)
    terminal.click(14, 0)
    expectEqual(terminal.lines[0], "  Name      Size ▲")
    terminal.click(15, 0)
    expectEqual(terminal.lines, ["  Name      Size ▼", "▹ 部 9          63", "  部 8          56"])
    // The pointer's column counts as the first one, and a blank to the column before it.
    terminal.click(0, 0)
    expectEqual(table.sortOrder, TableSortOrder(column: 0))
    terminal.click(3, 1)
    expectEqual(terminal.lines[1], "▌ 部 0           0")
    terminal.mouse(.wheel(.down), 3, 0)
    expectEqual(table.highlightedRow, 1)
  }

  @Test func `a scroll bar is beside the rows only`() {
    table.showsScrollIndicator = true
    let terminal = VirtualTerminal(table, rows: 3, columns: 14)
    expectEqual(terminal.lines, ["  Name   Size", "  部 0      0┃", "  部 1      7│"])
  }

  @Test func `a screen of one line has the titles, and rows that grow upward are below them`() {
    expectEqual(VirtualTerminal(table, rows: 1, columns: 14).lines, ["  Name    Size"])
    table.growsUpward = true
    table.setRows([Part(id: 0, name: "a", size: 1)], columns: columns)
    expectEqual(
      VirtualTerminal(table, rows: 4, columns: 14).lines,
      ["  Name    Size", "", "", "  a          1"]
    )
  }

  @Test func `the current column is visible where others have no room`() {
    let terminal = VirtualTerminal(table, rows: 2, columns: 10)
    expectEqual(terminal.lines[0], "  Name  S…")
    terminal.press(.tab, .right)
    expectEqual(terminal.lines[0], "  Size")
  }
}
