import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@testable import RxTerminal

@MainActor
@Suite struct ListTests {
  private let list = ListView()

  init() { list.show(rows: 10) }

  @Test func `a row has a pointer, a mark, a text and a detail text`() {
    list.setRows(count: 2, model: { $0 }) { row in
      let cell = ListCell()
      cell.textLabel?.text = "name"
      cell.detailTextLabel?.text = row == 0 ? "12 kB of it" : nil
      return cell
    }
    list.userDidToggleMark(row: 1)
    list.highlightedRow = nil
    let terminal = VirtualTerminal(list, columns: 14)
    expectEqual(terminal.lines, ["  name  12 kB…", " ┃name", "", "", ""])
    list.highlightedRow = 0
    expectEqual(terminal.line, "▌ name  12 kB…")
    expectEqual(VirtualTerminal(list, columns: 1).lines, ["▌", "", "", "", ""])
  }

  @Test func `the text of a row has the tone of its label`() {
    list.setRows(count: 2, model: { $0 }) { row in
      let cell = ListCell()
      cell.textLabel?.text = "row \(row)"
      cell.textLabel?.tone = row == 1 ? .secondary : .primary
      return cell
    }
    list.highlightedRow = nil
    let terminal = VirtualTerminal(list)
    expect(terminal.text(inRow: 0, where: \.isDim).isEmpty)
    expect(terminal.text(inRow: 1, where: \.isDim).hasSuffix("row 1"))
  }

  @Test func `headers are drawn above their rows`() {
    let list = SectionedListView()
    list.setSections([
      ListSection("Fruit", items: ["Apple", "Pear"]), ListSection("Nuts", items: ["Almond"]),
    ]) { _, name in
      let cell = ListCell()
      cell.textLabel?.text = name
      return cell
    }
    let terminal = VirtualTerminal(list)
    terminal.press(.tab, .down)
    expectEqual(terminal.lines, ["Fruit", "▌ Apple", "  Pear", "Nuts", "  Almond"])
    terminal.press(.down, .down)
    expectEqual(terminal.lines[4], "▌ Almond")
    expectEqual(terminal.text(inRow: 0, where: \.isBold), "Fruit")
    terminal.click(3, 0)
    expectEqual(terminal.lines[4], "▌ Almond")
    terminal.click(3, 2)
    expectEqual(terminal.lines[2], "▌ Pear")
  }

  @Test func `a scroll bar shows the visible part, if enabled`() {
    let terminal = VirtualTerminal(list, rows: 4, columns: 8)
    expectEqual(terminal.lines, ["▌ row 0", "  row 1", "  row 2", "  row 3"])
    list.showsScrollIndicator = true
    expectEqual(terminal.lines, ["▌ row 0┃", "  row 1│", "  row 2│", "  row 3│"])
    list.userDidHighlight(row: 9)
    expectEqual(terminal.lines, ["  row 6│", "  row 7│", "  row 8│", "▌ row 9┃"])
    list.show(rows: 4)
    expectEqual(terminal.lines[3], "  row 3")
  }

  @Test func `keys move the highlight and select`() {
    var chosen: [Int] = []
    let choosing = list.rx.itemSelected.asSignal().emit(onNext: { chosen.append($0) })
    let terminal = VirtualTerminal(list)
    terminal.press(.down, .enter)
    expectEqual(chosen, [1])
    terminal.press(.tab, .pageDown, .enter)
    expectEqual(chosen, [1, 5])
    terminal.press(.end, .enter, .home, .enter)
    expectEqual(chosen, [1, 5, 9, 0])
    list.allowsMultipleSelection = true
    terminal.type(" ")
    expectEqual(terminal.line, "▌┃row 0")
    choosing.dispose()
  }

  @Test func `a press highlights, a second one selects, the wheel moves the highlight`() {
    var chosen: [Int] = []
    let choosing = list.rx.itemSelected.asSignal().emit(onNext: { chosen.append($0) })
    let terminal = VirtualTerminal(list)
    terminal.click(4, 2)
    expect(list.highlightedRow == 2 && chosen.isEmpty)
    terminal.click(4, 2, count: 2)
    expectEqual(chosen, [2])
    terminal.mouse(.wheel(.down), 0, 0)
    expectEqual(list.highlightedRow, 3)
    terminal.mouse(.wheel(.up), 0, 0)
    expectEqual(list.highlightedRow, 2)
    list.isEnabled = false
    terminal.click(4, 3)
    terminal.mouse(.wheel(.up), 0, 0)
    expectEqual(list.highlightedRow, 2)
    choosing.dispose()
  }

  @Test func `a focused list is distinguishable`() {
    let field = TextField()
    let terminal = VirtualTerminal(.column([.control(field), .control(list)]))
    expectEqual(terminal.lines[1], "▌ row 0")
    terminal.press(.tab)
    expectEqual(terminal.lines[1], "▏ row 0")
    terminal.press(.tab)
    expectEqual(terminal.lines[1], "▌ row 0")
    list.highlightedRow = nil
    expectEqual(terminal.lines[1], "▹ row 0")
    terminal.press(.down)
    expectEqual(terminal.lines[1], "▌ row 0")
  }

  @Test func `Tab marks rows where it does not move the focus`() {
    let layout = Layout.column([.control(TextField()), .control(list)])
    let terminal = VirtualTerminal(layout, movesFocus: false)
    terminal.press(.tab, .tab)
    expectEqual(terminal.lines, ["", " ┃row 0", " ┃row 1", "▌ row 2", "  row 3"])
    terminal.click(4, 1)
    expect(!list.isFocused && list.highlightedRow == 0)
  }

  @Test
  func `one that grows upward has its first row below, and keys and mouse follow the screen`() {
    list.growsUpward = true
    let terminal = VirtualTerminal(list, rows: 3, columns: 9)
    expectEqual(terminal.lines, ["  row 2", "  row 1", "▌ row 0"])
    terminal.press(.up)
    expectEqual(terminal.lines, ["  row 2", "▌ row 1", "  row 0"])
    terminal.press(.pageUp)
    expectEqual(terminal.lines, ["▌ row 3", "  row 2", "  row 1"])
    terminal.press(.down)
    expectEqual(list.highlightedRow, 2)
    terminal.click(4, 2)
    expectEqual(list.highlightedRow, 1)
    terminal.mouse(.wheel(.up), 0, 0)
    expectEqual(list.highlightedRow, 2)
    list.showsScrollIndicator = true
    expectEqual(terminal.lines, ["  row 3 │", "▌ row 2 ┃", "  row 1 │"])
    list.userDidHighlight(row: 9)
    expectEqual(terminal.lines, ["▌ row 9 ┃", "  row 8 │", "  row 7 │"])
    list.show(rows: 1)
    expectEqual(terminal.lines, ["", "", "▌ row 0"])
  }

  @Test func `a row may have a hyperlink`() {
    list.setRows(count: 1, model: { $0 }) { _ in
      let cell = ListCell()
      cell.textLabel?.text = "name"
      cell.textLabel?.link = "file:///name"
      return cell
    }
    let terminal = VirtualTerminal(list)
    terminal.draw()
    let row = terminal.painter.grid.row(0)
    expect(row[2...5].allSatisfy { $0.link == "file:///name" })
    expect(row[1].link == nil && row[6].link == nil)
  }
}
