internal import RxControls

extension TerminalFrame {
  /// Draws the border and its label.
  func draw(_ areas: Areas, on grid: inout ScreenGrid, style: TextStyle) {
    let (frame, sides) = (areas.border, areas.sides)
    let (right, bottom) = (frame.x + frame.width - 1, frame.y + frame.height - 1)
    for side in [TerminalBorder.Sides.left, .right] where sides.contains(side) {
      for row in frame.y..<frame.y + frame.height {
        let column = side == .left ? frame.x : right
        grid.put(border.line(side), columns: 1, row: row, column: column, style: style)
      }
    }
    for side in [TerminalBorder.Sides.top, .bottom] where sides.contains(side) {
      let row = side == .top ? frame.y : bottom
      for column in frame.x..<frame.x + frame.width {
        grid.put(border.line(side), columns: 1, row: row, column: column, style: style)
      }
      for end in [TerminalBorder.Sides.left, .right] where sides.contains(end) {
        let column = end == .left ? frame.x : right
        let corner = border.corner(side.union(end))
        grid.put(corner, columns: 1, row: row, column: column, style: style)
      }
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
