import Expectations
import RxControls
import Testing

@testable import RxTerminal

/// Lists whose long rows have several lines.
@MainActor
@Suite struct WrappedListTests {
  private let list = ListView()

  init() { list.wrapsText = true }

  private func show(_ texts: [String]) {
    list.setRows(count: texts.count, model: { texts[$0] }) { row in
      let cell = ListCell()
      cell.textLabel?.text = texts[row]
      cell.detailTextLabel?.text = row == 0 ? "new" : nil
      return cell
    }
    list.highlightedRow = 0
  }

  @Test func `a long text continues behind a sign, with its details at the end`() {
    show(["abcdefghijkl", "short", "0123456789"])
    let terminal = VirtualTerminal(list, rows: 7, columns: 12)
    expectEqual(
      terminal.lines,
      ["▌ abcdefghij", "▌ ↳ kl  new", "  short", "  0123456789", "", "", ""]
    )
    list.growsUpward = true
    expectEqual(
      terminal.lines,
      ["", "", "", "  0123456789", "  short", "▌ abcdefghij", "▌ ↳ kl  new"]
    )
    list.wrapsText = false
    expectEqual(terminal.lines.suffix(2), ["  short", "▌ abcdefghi…"])
  }

  @Test func `wide characters and clusters are not split`() {
    show(["a漢字漢字", "x👨‍👩‍👧👨‍👩‍👧e\u{301}e\u{301}"])
    let terminal = VirtualTerminal(list, rows: 5, columns: 8)
    expectEqual(
      terminal.lines,
      ["▌ a漢字", "▌ ↳ 漢字", "  x👨‍👩‍👧👨‍👩‍👧e\u{301}", "  ↳ e\u{301}", ""]
    )
    expectEqual(VirtualTerminal(list, rows: 3, columns: 3).lines, ["▌ a", "  x", "  e\u{301}"])
  }

  @Test func `emphasis continues in the next line`() {
    show(["0123456789"])
    list.cell(at: 0).textLabel?.emphasis = [0..<1]
    list.setRows(count: 1, model: { $0 }) { _ in
      let cell = ListCell()
      cell.textLabel?.text = "0123456789"
      cell.textLabel?.emphasis = [4..<7, 9..<10]
      return cell
    }
    let terminal = VirtualTerminal(list, rows: 3, columns: 8)
    expectEqual(terminal.lines, ["▌ 012345", "▌ ↳ 6789", ""])
    expectEqual(terminal.text(inRow: 0, where: \.isUnderlined), "45")
    expectEqual(terminal.text(inRow: 1, where: \.isUnderlined), "69")
  }

  @Test(arguments: [false, true])
  func `the highlighted row is scrolled to as a whole`(growsUpward: Bool) {
    list.growsUpward = growsUpward
    show((0..<20).map { String(repeating: "\($0 % 10)", count: $0 % 3 == 0 ? 4 : 9 * ($0 % 3)) })
    let terminal = VirtualTerminal(list, rows: 6, columns: 10)
    for row in Array(0..<20) + (0..<20).reversed() {
      list.userDidHighlight(row: row)
      let height = [1, 2, 3][row % 3]
      expectEqual(terminal.lines.count { $0.hasPrefix("▌") }, height, "row \(row)")
      expect(terminal.lines.allSatisfy { !$0.isEmpty })
    }
    list.userDidPage(by: 1)
    expect(terminal.lines.contains { $0.hasPrefix("▌") })
    expect((1..<6).contains(list.highlightedRow ?? 0))
  }

  @Test func `a row that is taller than the list is cut`() {
    show([String(repeating: "x", count: 100), "next"])
    let terminal = VirtualTerminal(list, rows: 3, columns: 10)
    expectEqual(terminal.lines, ["▌ xxxxxxxx", "▌ ↳ xxxxxx", "▌ ↳ xxxxxx"])
    list.userDidMoveHighlight(by: 1)
    expectEqual(terminal.lines, ["▌ next", "", ""])
  }

  @Test(arguments: [false, true])
  func `the mouse finds rows of several lines`(growsUpward: Bool) {
    list.growsUpward = growsUpward
    show(["a", "bbbbbbbbbb", "c"])
    let terminal = VirtualTerminal(list, rows: 6, columns: 10)
    for y in [1, 2] {
      terminal.click(3, growsUpward ? 5 - y : y)
      expectEqual(list.highlightedRow, 1)
      terminal.click(3, growsUpward ? 2 : 3)
      expectEqual(list.highlightedRow, 2)
    }
    terminal.click(3, growsUpward ? 0 : 5)
    expectEqual(list.highlightedRow, 2)
  }

  @Test func `the scroll bar counts rows`() {
    list.showsScrollIndicator = true
    show((0..<8).map { "row \($0) is long" })
    let terminal = VirtualTerminal(list, rows: 4, columns: 12)
    let bar = { terminal.lines.map { $0.count == 12 ? $0.last ?? " " : " " } }
    expectEqual(bar(), ["┃", "│", "│", "│"])
    list.userDidHighlight(row: 7)
    expectEqual(bar(), ["│", "│", "│", "┃"])
    show(["one", "two"])
    expectEqual(bar(), [" ", " ", " ", " "])
  }
}
