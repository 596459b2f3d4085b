import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@testable import RxTerminal

@MainActor
@Suite struct TextSelectionTests {
  private let list = ListView()

  init() { list.show(rows: 10) }

  private func labels(_ texts: String...) -> Layout {
    .column(texts.map { .control(Label($0)) })
  }

  private func selected(_ terminal: VirtualTerminal) -> [String] {
    (0..<terminal.size.rows).map { terminal.text(inRow: $0, where: \.isReversed) }
  }

  @Test func `a drag selects the text between two cells, and the release copies it`() {
    let terminal = VirtualTerminal(labels("one two", "three", "four five"))
    terminal.drag((4, 0), to: (7, 1), (3, 2))
    expectEqual(terminal.copied, ["two\nthree\nfour"])
    expectEqual(selected(terminal), ["two", "three", "four", "", ""])
    terminal.drag((3, 2), to: (4, 0))
    expectEqual(terminal.copied.last, "two\nthree\nfour")
    terminal.drag((0, 1), to: (1, 1))
    expectEqual(terminal.copied.last, "th")
    expectEqual(selected(terminal), ["", "th", "", "", ""])
  }

  @Test func `a click selects nothing, and removes a selection`() {
    let terminal = VirtualTerminal(labels("one two"))
    terminal.drag((0, 0), to: (2, 0))
    terminal.click(5, 0)
    expectEqual(terminal.copied, ["one"])
    expectEqual(selected(terminal)[0], "")
    expectEqual(terminal.router.selector?.selectedText, nil)
  }

  @Test func `wide characters and clusters are selected as a whole, and once`() {
    let terminal = VirtualTerminal(labels("a日本e\u{301}👨‍👩‍👧x"))
    terminal.drag((2, 0), to: (3, 0))
    expectEqual(terminal.copied, ["日本"])
    terminal.drag((3, 0), to: (6, 0))
    expectEqual(terminal.copied.last, "本e\u{301}👨‍👩‍👧")
    expectEqual(selected(terminal)[0], "本e\u{301}👨‍👩‍👧")
  }

  @Test func `a double click selects a word, a triple one a line, and a drag extends both`() {
    let terminal = VirtualTerminal(labels("see /usr/lib (x), 日本", "second line"), columns: 30)
    terminal.click(6, 0, count: 2)
    terminal.click(14, 0, count: 2)
    terminal.click(19, 0, count: 2)
    terminal.click(13, 0, count: 2)
    terminal.click(6, 0, count: 3)
    expectEqual(terminal.copied, ["/usr/lib", "x", "日本", "(", "see /usr/lib (x), 日本"])
    terminal.drag((6, 0), to: (2, 1), count: 2)
    expectEqual(terminal.copied.last, "/usr/lib (x), 日本\nsecond")
    terminal.drag((6, 0), to: (2, 1), count: 3)
    expectEqual(terminal.copied.last, "see /usr/lib (x), 日本\nsecond line")
    terminal.click(3, 0, count: 2)
    expectEqual(terminal.copied.count, 7)
  }

  @Test func `a selection stays within its box, and a title is text, too`() {
    let left = GroupBox("Left", labels("one", "two"))
    let right = GroupBox("East", labels("three", "four"))
    let terminal = VirtualTerminal(
      .row([.control(left).width(.fixed(10)), .control(right).width(.fixed(10))]),
      columns: 21,
      theme: .colored
    )
    terminal.drag((2, 1), to: (15, 4))
    expectEqual(terminal.copied, ["one\ntwo"])
    terminal.click(14, 0, count: 2)
    expectEqual(terminal.copied.last, "East")
  }

  @Test func `a drag in a list selects text and no row`() {
    var chosen: [Int] = []
    let choosing = list.rx.itemSelected.asSignal().emit(onNext: { chosen.append($0) })
    let terminal = VirtualTerminal(list)
    terminal.drag((0, 0), to: (4, 1))
    expectEqual(terminal.copied, ["row 0\nrow"])
    terminal.drag((4, 2), to: (20, 2))
    expectEqual(terminal.copied.last, "w 2")
    expect(list.highlightedRow == 0 && chosen.isEmpty)
    choosing.dispose()
  }

  @Test func `a click in a list acts at the release, also if the mouse moves by a column`() {
    var chosen: [Int] = []
    let choosing = list.rx.itemSelected.asSignal().emit(onNext: { chosen.append($0) })
    let terminal = VirtualTerminal(list)
    terminal.mouse(.press(.left), 3, 2)
    expectEqual(list.highlightedRow, 0)
    terminal.mouse(.drag(.left), 4, 2)
    terminal.mouse(.release(.left), 4, 2)
    expectEqual(list.highlightedRow, 2)
    terminal.click(4, 2, count: 2)
    expectEqual(chosen, [2])
    expect(terminal.copied.isEmpty)
    choosing.dispose()
  }

  @Test func `without the option lists act at the press, and nothing is selected`() {
    let terminal = VirtualTerminal(.control(list), selectsText: false)
    terminal.mouse(.press(.left), 3, 2)
    expectEqual(list.highlightedRow, 2)
    terminal.mouse(.drag(.left), 3, 3)
    terminal.mouse(.release(.left), 3, 3)
    expect(terminal.copied.isEmpty && terminal.painter.selection == nil)
  }

  @Test func `the titles and the rows of a table are selected apart`() {
    let table = TableView()
    let columns = [TableColumn<Numbered>("Name") { "name \($0.id)" }]
    table.setRows((0..<3).map { Numbered(id: $0) }, columns: columns)
    let terminal = VirtualTerminal(table)
    terminal.drag((2, 0), to: (5, 2))
    expectEqual(terminal.copied, ["Name"])
    terminal.drag((5, 2), to: (2, 0))
    expectEqual(terminal.copied.last, "name 0\nname")
    expectEqual(table.highlightedRow, nil)
  }

  @Test func `controls that use drags keep them`() {
    let (field, slider) = (TextField(), Slider())
    field.text = "some words"
    let terminal = VirtualTerminal(.column([.control(field), .control(slider)]))
    terminal.drag((0, 0), to: (4, 0))
    expectEqual(field.selectedText, "some")
    terminal.drag((0, 1), to: (19, 1))
    expectEqual(slider.value, 1)
    expect(terminal.copied.isEmpty && terminal.painter.selection == nil)
  }

  @Test func `a selection is larger than its list, which scrolls under a mouse beyond its edge`() {
    let terminal = VirtualTerminal(
      .column([
        .control(Label("above")), .control(list).height(.fixed(3)), .control(Label("below")),
      ])
    )
    terminal.mouse(.press(.left), 4, 2)
    terminal.mouse(.drag(.left), 3, 3)
    expectEqual(terminal.router.selector?.scrollDistance, 0)
    terminal.mouse(.drag(.left), 3, 4)
    expectEqual(terminal.router.selector?.scrollDistance, 1)
    for _ in 0..<3 {
      terminal.router.selector?.scroll()
      terminal.draw()
    }
    expectEqual(terminal.lines[1...3], ["  row 3", "  row 4", "▌ row 5"])
    expectEqual(selected(terminal)[1...], ["row 3", "row 4", "ro", ""])
    terminal.mouse(.release(.left), 3, 4)
    expectEqual(terminal.copied, ["w 1\nrow 2\nrow 3\nrow 4\nro"])
    expectEqual(terminal.router.selector?.scrollDistance, 0)
    list.userDidHighlight(row: 0)
    expectEqual(selected(terminal)[1...], ["", "w 1", "row 2", ""])
  }

  @Test(arguments: [false, true])
  func `a selection follows the scrolling in each direction`(growsUpward: Bool) {
    list.growsUpward = growsUpward
    let terminal = VirtualTerminal(.control(list), rows: 3)
    list.userDidHighlight(row: 9)
    terminal.mouse(.press(.left), 6, growsUpward ? 1 : 1)
    // The first row of the screen counts as the edge: a mouse cannot go further.
    terminal.mouse(.drag(.left), 2, growsUpward ? 2 : 0)
    for _ in 0..<2 {
      terminal.router.selector?.scroll()
      terminal.draw()
    }
    terminal.mouse(.release(.left), 2, growsUpward ? 2 : 0)
    expectEqual(
      terminal.copied,
      [growsUpward ? "8\nrow 7\nrow 6\nr" : "row 5\nrow 6\nrow 7\nrow 8"]
    )
  }

  @Test func `a scroll view scrolls under a selection by the distance of the mouse`() {
    let texts = (0..<20).map { Layout.control(Label("line \($0)")) }
    let view = ScrollView(.column(texts))
    let terminal = VirtualTerminal(
      .column([.control(view).height(.fixed(4)), .control(Label("a")), .control(Label("b"))]),
      rows: 6,
      columns: 9
    )
    terminal.mouse(.press(.left), 0, 3)
    terminal.mouse(.drag(.left), 8, 5)
    expectEqual(terminal.router.selector?.scrollDistance, 2)
    terminal.router.selector?.scroll()
    expectEqual(view.contentOffset.y, 2)
    terminal.mouse(.release(.left), 8, 5)
    expectEqual(terminal.copied, ["line 3\nline 4\nline 5"])
    terminal.router.selector?.scroll()
    expectEqual(view.contentOffset.y, 2)
  }

  @Test func `a selection ends when its text changes, or another control moves it`() {
    let (first, second) = (Label("one"), Label("two"))
    let terminal = VirtualTerminal(.column([.control(first), .control(second)]))
    terminal.drag((0, 1), to: (2, 1))
    first.text = "changed"
    expectEqual(selected(terminal)[1], "two")
    second.text = "changed"
    expectEqual(selected(terminal)[1], "")
    terminal.drag((0, 1), to: (2, 1))
    first.isHidden = true
    terminal.draw()
    expectEqual(terminal.router.selector?.selectedText, nil)
  }

  @Test func `a log and a rich text are selected, and other buttons select nothing`() {
    let log = LogView()
    log.append(contentsOf: ["first line", "second line"].map { LogLine($0) })
    let terminal = VirtualTerminal(log)
    let y = terminal.lines.firstIndex { $0.contains("first") } ?? 0
    terminal.drag((3, y), to: (30, y + 1))
    expect(terminal.copied[0].hasSuffix("second line"))
    terminal.mouse(.press(.right), 3, y)
    terminal.mouse(.drag(.right), 5, y)
    terminal.mouse(.release(.right), 5, y)
    expectEqual(terminal.copied.count, 1)
    let text = VirtualTerminal(RichLabel(RichText(markdown: "# Title\n\nsome *words*")))
    text.drag((0, 0), to: (3, 2))
    expectEqual(text.copied, ["Title\n\nsome"])
  }

  @Test func `a selection stays with its lines while a log grows`() {
    let log = LogView()
    log.showsScrollIndicator = false
    log.append(contentsOf: (0..<3).map { LogLine("line \($0)") })
    let terminal = VirtualTerminal(log, rows: 3)
    terminal.mouse(.press(.left), 2, 1)
    terminal.mouse(.drag(.left), 7, 2)
    log.append(LogLine("line 3"))
    expectEqual(selected(terminal), ["line 1", "line 2", "line 3"])
    terminal.mouse(.release(.left), 7, 1)
    expectEqual(terminal.copied, ["line 1\nline 2"])
    log.append(LogLine("line 4"))
    expectEqual(selected(terminal), ["line 2", "", ""])
  }
}

private struct Numbered: Identifiable {
  let id: Int
}
