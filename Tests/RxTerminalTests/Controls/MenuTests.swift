import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@testable import RxTerminal

@MainActor
@Suite struct MenuTests {
  private let menu = Menu(
    "File",
    items: [MenuItem("Open"), MenuItem("Close", isEnabled: false), MenuItem("Quit")]
  )
  private let below = ["one", "two", "three", "four", "five"]

  private func terminal(rows: Int = 6, columns: Int = 12, atBottom: Bool = false) -> VirtualTerminal
  {
    let labels = below.map { Layout.control(Label("\($0) \($0) \($0)")) }
    let parts = atBottom ? labels + [.control(menu)] : [.control(menu)] + labels
    return VirtualTerminal(.column(parts), rows: rows, columns: columns)
  }

  @Test func `its items cover the controls below, which are visible again afterwards`() {
    let terminal = terminal()
    let closed = [
      "File ▾", "one one one", "two two two", "three three…", "four four f…", "five five f…",
    ]
    expectEqual(terminal.lines, closed)
    terminal.press(.tab, .enter)
    expectEqual(
      terminal.lines,
      [
        "File ▴", "│▸Open  │ne", "│ Close │wo", "│ Quit  │ee…", "╰───────╯ f…", "five five f…",
      ]
    )
    expect(terminal.text(inRow: 2, where: \.isDim).contains("Close"))
    terminal.press(.escape)
    expect(terminal.lines == closed && !menu.isOpen)
  }

  @Test func `it opens upward if there are more rows above`() {
    let terminal = terminal(atBottom: true)
    terminal.click(0, 5)
    terminal.press(.down)
    expectEqual(
      terminal.lines,
      [
        "one one one", "╭───────╮wo", "│ Open  │ee…", "│ Close │ f…", "│▸Quit  │ f…", "File ▴",
      ]
    )
  }

  @Test func `arrow keys move through the enabled items, Enter selects`() {
    var picked: [Int] = []
    let picking = menu.rx.itemSelected.asSignal().emit(onNext: { picked.append($0) })
    let terminal = terminal()
    terminal.press(.tab, .down, .down, .enter)
    expect(picked == [2] && !menu.isOpen)
    terminal.type(" ")
    terminal.press(.end, .up, .enter)
    expectEqual(picked, [2, 0])
    picking.dispose()
  }

  @Test func `the mouse opens it, selects, or closes it`() {
    var picked: [Int] = []
    let picking = menu.rx.itemSelected.asSignal().emit(onNext: { picked.append($0) })
    let terminal = terminal()
    terminal.click(2)
    expect(menu.isOpen)
    terminal.click(2, 2)
    expect(menu.isOpen && picked.isEmpty)
    terminal.mouse(.wheel(.down), 2, 1)
    expectEqual(menu.highlightedItem, 2)
    terminal.click(2, 3)
    expect(!menu.isOpen && picked == [2])
    terminal.click(2)
    terminal.click(10, 1)
    expect(!menu.isOpen)
    terminal.click(2)
    terminal.click(2)
    expect(!menu.isOpen)
    picking.dispose()
  }

  @Test func `a control that changes below it stays covered`() {
    let label = Label("a long text")
    let terminal = VirtualTerminal(.column([.control(menu), .control(label)]), columns: 12)
    terminal.press(.tab, .enter)
    label.text = "another one"
    expectEqual(terminal.lines[1], "│▸Open  │ne")
  }

  @Test func `in few rows the highlighted item is visible`() {
    let terminal = terminal(rows: 3, columns: 6)
    terminal.press(.tab, .enter)
    expectEqual(terminal.lines, ["File ▴", "│▸Op…│", "│ Cl…│"])
    terminal.press(.down)
    expectEqual(terminal.lines, ["File ▴", "│ Cl…│", "│▸Qu…│"])
    terminal.click(2, 2)
    expect(!menu.isOpen)
    let tiny = VirtualTerminal(menu, rows: 1, columns: 1)
    tiny.press(.tab, .enter)
    expect(tiny.lines == ["▴"] && menu.isOpen)
    expectEqual(VirtualTerminal(Menu("Empty"), columns: 4).line, "E… ▾")
  }
}
