internal import RxControls

/// The space around the controls of a terminal: a margin, a border with a label, and a padding.
///
///     var options = TerminalOptions()
///     options.frame = TerminalFrame(border: .rounded, label: "Files")
///     options.frame.margin.top = .cells(1)
///
/// On a small screen the margin shrinks first, then the padding; at last the border is left out.
public struct TerminalFrame: Hashable, Sendable {
  /// The space outside the border.
  public var margin: TerminalInsets
  /// The border.
  public var border: TerminalBorder
  /// The text in the middle of the line above, or of the one below if there is only that.
  public var label: String
  /// The space within the border.
  public var padding: TerminalInsets

  /// The size that the controls have at least, before space around them is granted.
  static let minimum = LayoutSize(width: 10, height: 3)

  /// Creates the space; by default there is none.
  public init(
    margin: TerminalInsets = .none,
    border: TerminalBorder = .none,
    label: String = "",
    padding: TerminalInsets = .none
  ) {
    (self.margin, self.border, self.label, self.padding) = (margin, border, label, padding)
  }

  /// The number of rows above and below the controls; `nil` if it depends on the size of the screen.
  public var rows: Int? {
    var sum = (border.sides.contains(.top) ? 1 : 0) + (border.sides.contains(.bottom) ? 1 : 0)
    for length in [margin.top, margin.bottom, padding.top, padding.bottom] {
      guard case .cells(let cells) = length else { return nil }
      sum += cells
    }
    return sum
  }

  /// The parts of the screen.
  struct Areas: Equatable {
    /// The border, with all within.
    var border: LayoutFrame
    /// The sides of the border for which there is room.
    var sides: TerminalBorder.Sides
    /// The controls.
    var content: LayoutFrame
  }

  /// Returns the parts of a screen.
  func areas(on size: ScreenSize) -> Areas {
    let sides = border.sides
    let rows = Spaces(
      of: size.rows,
      minimum: Self.minimum.height,
      border: (sides.contains(.top) ? 1 : 0, sides.contains(.bottom) ? 1 : 0),
      padding: (padding.top, padding.bottom),
      margin: (margin.top, margin.bottom)
    )
    // Beside a vertical line a column stays empty.
    let columns = Spaces(
      of: size.columns,
      minimum: Self.minimum.width,
      border: (sides.contains(.left) ? 2 : 0, sides.contains(.right) ? 2 : 0),
      padding: (padding.left, padding.right),
      margin: (margin.left, margin.right)
    )
    let granted = sides.subtracting(rows.hasBorder ? [] : .horizontal)
      .subtracting(columns.hasBorder ? [] : .vertical)
    return Areas(
      border: LayoutFrame(
        x: columns.outer.lowerBound,
        y: rows.outer.lowerBound,
        width: columns.outer.count,
        height: rows.outer.count
      ),
      sides: granted,
      content: LayoutFrame(
        x: columns.inner.lowerBound,
        y: rows.inner.lowerBound,
        width: columns.inner.count,
        height: rows.inner.count
      )
    )
  }

  /// Draws the border and its label.
  func draw(_ areas: Areas, on grid: inout ScreenGrid, style: TextStyle) {
    border.draw(areas.border, areas.sides) { character, column, row in
      grid.put(character, columns: 1, row: row, column: column, style: style)
    }
    drawLabel(areas, on: &grid, style: style)
  }

  private func drawLabel(_ areas: Areas, on grid: inout ScreenGrid, style: TextStyle) {
    let frame = areas.border
    guard !label.isEmpty, !areas.sides.isDisjoint(with: .horizontal) else { return }
    let line = ClippedLine(label, emphasis: [], limit: frame.width - 2)
    grid.put(
      line.pieces.map(\.character),
      row: areas.sides.contains(.top) ? frame.y : frame.y + frame.height - 1,
      column: frame.x + (frame.width - line.columns) / 2,
      limit: frame.x + frame.width,
      style: style
    )
  }
}

/// The spaces before and behind the content in one direction.
private struct Spaces {
  typealias Pair<Value> = (before: Value, behind: Value)

  /// The cells of the border and of all within.
  let outer: Range<Int>
  /// The cells of the content.
  let inner: Range<Int>
  let hasBorder: Bool

  init(
    of whole: Int,
    minimum: Int,
    border: Pair<Int>,
    padding: Pair<TerminalInsets.Length>,
    margin: Pair<TerminalInsets.Length>
  ) {
    var room = max(0, whole - minimum)
    hasBorder = border.before + border.behind <= room
    let lines: Pair<Int> = hasBorder ? border : (0, 0)
    // No space takes the place of a border that has too little room.
    room = hasBorder ? room - lines.before - lines.behind : 0
    let inside = Self.cells(padding, of: whole, in: room)
    room -= inside.before + inside.behind
    let outside = Self.cells(margin, of: whole, in: room)
    outer = outside.before..<whole - outside.behind
    let before = outer.lowerBound + lines.before + inside.before
    inner = before..<outer.upperBound - lines.behind - inside.behind
  }

  /// Returns both lengths in cells; with too little room each has its part of it.
  private static func cells(
    _ lengths: Pair<TerminalInsets.Length>,
    of whole: Int,
    in room: Int
  ) -> Pair<Int> {
    let (before, behind) = (lengths.before.cells(of: whole), lengths.behind.cells(of: whole))
    let sum = before + behind
    if sum <= room { return (before, behind) }
    let part = room * before / sum
    return (part, room - part)
  }
}
