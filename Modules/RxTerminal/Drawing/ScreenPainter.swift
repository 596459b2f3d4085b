internal import RxControls

/// Paints controls into a picture of the screen.
@MainActor
struct ScreenPainter {
  var grid: ScreenGrid
  /// Where the text cursor stands, if something is being written.
  var cursor: FrameWriter.Place?
  let theme: TerminalTheme

  /// The rows that have been painted since this was emptied last.
  var painted: [Range<Int>] = []
  private var heights: [Int] = []

  init(size: ScreenSize, theme: TerminalTheme) {
    grid = ScreenGrid(size: size)
    self.theme = theme
  }

  /// Paints the parts of a layout.
  ///
  /// - Parameters:
  ///   - layout: the parts.
  ///   - isStale: whether a control has changed since it was painted here; the others are left as they
  ///     are, unless they move.
  mutating func paint(_ layout: TerminalLayout, where isStale: (Control) -> Bool = { _ in true }) {
    let heights = layout.heights(rows: grid.size.rows)
    let haveMoved = heights != self.heights
    self.heights = heights
    if haveMoved { cursor = nil }
    var row = 0
    for (part, height) in zip(layout.parts, heights) {
      let rows = row..<row + height
      row += height
      guard height > 0, haveMoved || part.controls.contains(where: isStale) else { continue }
      clear(rows)
      switch part {
      case .line(let controls): paint(line: controls, row: rows.lowerBound)
      case .rows(let list): paint(list, rows: rows)
      }
    }
    if haveMoved { clear(row..<grid.size.rows) }
  }

  private mutating func clear(_ rows: Range<Int>) {
    grid.clear(rows)
    painted.append(rows)
  }

  private mutating func paint(line controls: [Control], row: Int) {
    let controls = controls.filter { !$0.isHidden }
    let widths = controls.map { $0 is TextField ? 0 : Self.columns(of: $0) }
    let fixed = widths.reduce(0, +) + max(0, controls.count - 1)
    var column = 0
    for (control, width) in zip(controls, widths) {
      switch control {
      case let field as TextField:
        let room = max(1, grid.size.columns - fixed)
        paint(field, row: row, column: column, room: room)
        column += room + 1
      case let label as Label:
        let line = ClippedLine(label, room: grid.size.columns - column)
        put(line, row: row, column: column, style: theme.style(of: label.tone))
        column += width + 1
      default: break
      }
    }
  }

  private static func columns(of control: Control) -> Int {
    (control as? Label)?.text?.reduce(0) { $0 + $1.columns } ?? 0
  }

  mutating func put(_ line: ClippedLine, row: Int, column: Int, style: TextStyle) {
    var column = column
    for piece in line.pieces {
      let style = piece.isEmphasized ? style.with(theme.emphasis) : style
      column = grid.put(piece.character, row: row, column: column, style: style)
    }
  }
}
