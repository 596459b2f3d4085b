import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct ScreenPainterTests {
  private let field = TextField("query")
  private let count = Label("3/5")
  private let list = ListView()
  private let status = Label("watching")
  private var layout: TerminalLayout {
    TerminalLayout([.line([Label(">"), field]), .line([count]), .rows(list), .line([status])])
  }

  init() {
    list.setRows(count: 100, model: { $0 }) { row in
      let cell = ListCell()
      cell.textLabel?.text = "row \(row)"
      return cell
    }
    list.highlightedRow = 0
  }

  private func lines(_ rows: Int, _ columns: Int) -> [String] {
    var painter = ScreenPainter(size: ScreenSize(rows: rows, columns: columns), theme: .plain)
    painter.paint(layout)
    return (0..<rows).map { row in
      var line = painter.grid.row(row).filter { $0.columns > 0 }.map { String($0.character) }
        .joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  @Test func `the list takes what the lines leave`() {
    #expect(lines(6, 20) == ["> query", "3/5", "▌ row 0", "  row 1", "  row 2", "watching"])
    #expect(list.visibleRowLimit == 3)
  }

  @Test func `the first line and one row stay longest`() {
    #expect(lines(1, 20) == ["> query"])
    #expect(lines(2, 20) == ["> query", "▌ row 0"])
    #expect(lines(3, 20) == ["> query", "3/5", "▌ row 0"])
    #expect(lines(4, 20) == ["> query", "3/5", "▌ row 0", "watching"])
    #expect(lines(3, 1) == [">", "…", "▌"])
  }

  @Test func `what is hidden takes no room`() {
    count.isHidden = true
    #expect(lines(4, 20) == ["> query", "▌ row 0", "  row 1", "watching"])
  }

  @Test func `marks stand before their rows`() {
    list.userDidToggleMark(row: 1)
    #expect(lines(6, 20)[3] == " ┃row 1")
  }

  @Test func `of a secret the length is shown`() {
    field.isSecureTextEntry = true
    field.cursor = 2
    #expect(lines(1, 20) == ["> •••••"])
  }

  @Test func `a long text is shown up to its cursor`() {
    field.text = String(repeating: "0123456789", count: 5)
    var painter = ScreenPainter(size: ScreenSize(rows: 1, columns: 12), theme: .plain)
    painter.paint(layout)
    #expect(lines(1, 12) == ["> 123456789"])
    #expect(painter.cursor == FrameWriter.Place(row: 0, column: 11))
    field.userDidMoveCursor(.lineStart)
    #expect(lines(1, 12) == ["> 0123456789"])
  }

  @Test func `rows are asked for when they are seen only`() {
    var asked: Set<Int> = []
    list.setRows(count: 1_000_000, model: { $0 }) { row in
      asked.insert(row)
      return ListCell()
    }
    _ = lines(6, 20)
    #expect(asked == [0, 1, 2])
    list.userDidHighlight(row: 999_999)
    _ = lines(6, 20)
    #expect(asked == [0, 1, 2, 999_997, 999_998, 999_999])
  }
}
