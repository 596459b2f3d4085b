import RxControls

@testable import RxTerminal

/// A terminal backend without a device: tests read what controls draw, and send them input.
@MainActor
final class VirtualTerminal: ControlBackend {
  let layout: Layout
  let controls: [Control]
  let painter: ScreenPainter
  let size: ScreenSize
  private(set) var unhandled: [KeyPress] = []
  private(set) var dirty: Set<ObjectIdentifier> = []
  /// The texts that were copied with the mouse.
  private(set) var copied: [String] = []
  private(set) lazy var router = {
    let router = InputRouter(
      self,
      painter: painter,
      movesFocus: movesFocus,
      selectsText: selectsText
    )
    router.selector?.onSelect = { [unowned self] in copied.append($0) }
    return router
  }()
  private let movesFocus: Bool
  private let selectsText: Bool

  init(
    _ layout: Layout,
    rows: Int = 5,
    columns: Int = 20,
    movesFocus: Bool = true,
    selectsText: Bool = true,
    theme: TerminalTheme = .plain,
    frame: TerminalFrame = TerminalFrame()
  ) {
    self.layout = layout
    self.movesFocus = movesFocus
    self.selectsText = selectsText
    controls = layout.controls
    size = ScreenSize(rows: rows, columns: columns)
    painter = ScreenPainter(size: size, theme: theme, frame: frame)
    for control in controls { adopt(control) }
    draw()
  }

  convenience init(_ control: Control, rows: Int = 5, columns: Int = 20) {
    self.init(.column([.control(control)]), rows: rows, columns: columns)
  }

  func controlNeedsDisplay(_ control: Control) { dirty.insert(ObjectIdentifier(control)) }

  /// Draws the controls that have changed, as `TerminalBackend` does.
  func draw() {
    painter.place(layout, controls: controls)
    let dirty = dirty
    self.dirty = []
    painter.painted = []
    painter.paint(textInput: router.textInput) { dirty.contains(ObjectIdentifier($0)) }
  }

  /// Paints everything again.
  func paintAll() {
    painter.reset(size: size, theme: .plain)
    draw()
  }

  /// The rows, without the blanks at their ends.
  var lines: [String] {
    draw()
    return (0..<size.rows).map { row in
      var line = painter.grid.row(row).filter { $0.columns > 0 }.map { String($0.character) }
        .joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The first row.
  var line: String { lines.first ?? "" }

  /// The row and column of the text cursor.
  var cursor: [Int]? {
    draw()
    return painter.cursor.map { [$0.row, $0.column] }
  }

  /// Returns the characters of a row whose style satisfies a condition.
  func text(inRow row: Int, where holds: (TextStyle) -> Bool) -> String {
    draw()
    return painter.grid.row(row).filter { $0.columns > 0 && holds($0.style) }
      .map { String($0.character) }.joined()
  }

  // MARK: - The user

  func press(_ keys: KeyPress.Key..., modifiers: KeyPress.Modifiers = []) {
    for key in keys {
      draw()
      let press = KeyPress(key, modifiers)
      if !router.handle(press) { unhandled.append(press) }
    }
  }

  func type(_ text: String) {
    draw()
    unhandled += router.handle(typed: text)
  }

  func paste(_ text: String) {
    draw()
    router.handle(pasted: text)
  }

  func mouse(_ action: MouseEvent.Action, _ x: Int, _ y: Int = 0, count: Int = 1) {
    draw()
    router.handle(MouseEvent(action, row: y, column: x, clickCount: count))
  }

  /// Presses the left button at a cell, moves the mouse to others, and releases it there.
  func drag(_ start: (x: Int, y: Int), to cells: (x: Int, y: Int)..., count: Int = 1) {
    mouse(.press(.left), start.x, start.y, count: count)
    for cell in cells { mouse(.drag(.left), cell.x, cell.y, count: count) }
    if let end = cells.last { mouse(.release(.left), end.x, end.y, count: count) }
  }

  /// Presses and releases the left button.
  func click(_ x: Int, _ y: Int = 0, count: Int = 1) {
    mouse(.press(.left), x, y, count: count)
    mouse(.release(.left), x, y, count: count)
  }
}
