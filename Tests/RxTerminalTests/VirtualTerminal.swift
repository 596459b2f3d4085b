import RxControls

@testable import RxTerminal

/// A terminal without a device: what controls draw on it can be read, what it is told they are told.
@MainActor
final class VirtualTerminal: ControlBackend {
  let layout: Layout
  let controls: [Control]
  let painter: ScreenPainter
  let size: ScreenSize
  private(set) var unhandled: [KeyPress] = []
  private(set) var dirty: Set<ObjectIdentifier> = []
  private lazy var router = InputRouter(self, painter: painter, movesFocus: movesFocus)
  private let movesFocus: Bool

  init(
    _ layout: Layout,
    rows: Int = 5,
    columns: Int = 20,
    movesFocus: Bool = true,
    theme: TerminalTheme = .plain
  ) {
    self.layout = layout
    self.movesFocus = movesFocus
    controls = layout.controls
    size = ScreenSize(rows: rows, columns: columns)
    painter = ScreenPainter(size: size, theme: theme)
    for control in controls { adopt(control) }
    draw()
  }

  convenience init(_ control: Control, rows: Int = 5, columns: Int = 20) {
    self.init(.column([.control(control)]), rows: rows, columns: columns)
  }

  func controlNeedsDisplay(_ control: Control) { dirty.insert(ObjectIdentifier(control)) }

  /// Draws what has changed, as the backend of a device does.
  func draw() {
    painter.place(layout, controls: controls)
    let dirty = dirty
    self.dirty = []
    painter.painted = []
    painter.paint(textInput: router.textInput) { dirty.contains(ObjectIdentifier($0)) }
  }

  /// Forgets what has been painted, and paints everything.
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

  /// Where the text cursor is.
  var cursor: [Int]? {
    draw()
    return painter.cursor.map { [$0.row, $0.column] }
  }

  /// The characters of a row that look as is asked.
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

  /// A press of the left button and its release.
  func click(_ x: Int, _ y: Int = 0, count: Int = 1) {
    mouse(.press(.left), x, y, count: count)
    mouse(.release(.left), x, y, count: count)
  }
}
