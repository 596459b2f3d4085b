import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@testable import RxTerminal

@MainActor
@Suite struct ScreenPainterTests {
  private let field = TextField("query")
  private let count = Label("3/5")
  private let list = ListView()
  private let status = Label("watching")
  private var layout: Layout {
    .column([
      .row([.control(Label(">")), .control(field)]).priority(2),
      .control(count),
      .control(list).height(.flexible(minimum: 1)).priority(1),
      .control(status),
    ])
  }

  init() { list.show(rows: 100) }

  private func lines(_ rows: Int, _ columns: Int) -> [String] {
    VirtualTerminal(layout, rows: rows, columns: columns, movesFocus: false).lines
  }

  @Test func `the list takes the remaining rows`() {
    expectEqual(lines(6, 20), ["> query", "3/5", "▌ row 0", "  row 1", "  row 2", "watching"])
    expectEqual(list.visibleRowLimit, 3)
  }

  @Test func `controls of higher priority stay longest`() {
    expectEqual(lines(0, 20), [])
    expectEqual(lines(1, 20), ["> query"])
    expectEqual(lines(2, 20), ["> query", "▌ row 0"])
    expectEqual(lines(3, 20), ["> query", "3/5", "▌ row 0"])
    expectEqual(lines(4, 20), ["> query", "3/5", "▌ row 0", "watching"])
    expectEqual(lines(3, 1), [">", "…", "▌"])
    expectEqual(lines(3, 0), ["", "", ""])
  }

  @Test func `a hidden control has no cells, and a hidden list shows no rows`() {
    count.isHidden = true
    expectEqual(lines(4, 20), ["> query", "▌ row 0", "  row 1", "watching"])
    list.isHidden = true
    expectEqual(lines(4, 20), ["> query", "watching", "", ""])
    expectEqual(list.visibleRowLimit, 0)
  }

  @Test func `only changed controls are painted, unless one has moved`() {
    let terminal = VirtualTerminal(layout, rows: 6, movesFocus: false)
    terminal.draw()
    expect(terminal.painter.painted.isEmpty)
    status.text = "done"
    expectEqual(terminal.lines[5], "done")
    expectEqual(terminal.painter.painted, [0..<6])
    list.userDidMoveHighlight(by: 1)
    terminal.draw()
    expectEqual(terminal.painter.painted, [2..<5])
    count.isHidden = true
    expectEqual(terminal.lines, ["> query", "  row 0", "▌ row 1", "  row 2", "  row 3", "done"])
  }

  @Test func `a change by an observer of willDisplay is drawn the next time`() {
    let terminal = VirtualTerminal(layout, rows: 6, movesFocus: false)
    let display = list.rx.willDisplay.asSignal()
      .emit(onNext: { [count] in count.text = "shown \($0.row)" })
    list.userDidHighlight(row: 99)
    terminal.draw()
    expect(terminal.dirty.contains(ObjectIdentifier(count)))
    expect(terminal.lines[1].hasPrefix("shown 9"))
    display.dispose()
  }

  @Test(arguments: [100, 100_000])
  func `a frame requests only the visible rows`(rows: Int) {
    var requested: [Int] = []
    list.setRows(count: rows, model: { $0 }) { row in
      requested.append(row)
      return ListCell()
    }
    let terminal = VirtualTerminal(layout, rows: 6, movesFocus: false)
    expectEqual(requested, [0, 1, 2])
    requested = []
    list.userDidHighlight(row: rows - 1)
    terminal.draw()
    expectEqual(requested, [rows - 3, rows - 2, rows - 1])
  }

  @Test func `an instance of Control itself shows its name`() {
    expectEqual(VirtualTerminal(Control(accessibleName: "Plain")).line, "Plain")
    expectEqual(VirtualTerminal(Control(accessibleName: "Plain"), columns: 3).line, "Pl…")
  }

  @Test func `a custom control is drawn and used`() {
    let lamp = Lamp()
    let terminal = VirtualTerminal(.row([.control(lamp), .control(Label("lamp"))]))
    expectEqual(terminal.line, "○ lamp")
    terminal.press(.tab, .enter)
    expectEqual(terminal.line, "● lamp")
    terminal.type(" ")
    expectEqual(terminal.line, "○ lamp")
    terminal.click(0)
    expectEqual(terminal.line, "● lamp")
    terminal.mouse(.press(.left), 0)
    terminal.mouse(.release(.left), 5)
    expectEqual(terminal.line, "● lamp")
  }
}

private final class Lamp: Control, TerminalControl {
  private var isLit = false { didSet { setNeedsDisplay() } }
  override var acceptsFocus: Bool { true }
  override func userDidActivate() {
    isLit.toggle()
    reportUserChange()
  }

  func terminalSize(in available: LayoutSize) -> LayoutSize { LayoutSize(width: 1, height: 1) }
  func draw(on canvas: inout TerminalCanvas) {
    canvas.put(isLit ? "●" : "○", style: canvas.style(canvas.theme.accent))
  }
  func handle(_ key: KeyPress) -> Bool { activates(on: key) }
  func handle(_ pointer: TerminalPointer) -> Bool { activates(on: pointer) }
}

extension ListView {
  /// Shows numbered rows, and highlights the first.
  func show(rows count: Int) {
    setRows(count: count, model: { $0 }) { row in
      let cell = ListCell()
      cell.textLabel?.text = "row \(row)"
      return cell
    }
    highlightedRow = count > 0 ? 0 : nil
  }
}
