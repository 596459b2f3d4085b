public import RxControls

extension Sparkline: TerminalControl {
  private static let eighths = Array(" ▁▂▃▄▅▆▇█")

  /// Returns a column for each value, and one row.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: min(available.width, values.count), height: 1)
  }

  /// Draws `▁▂▄█▆▃`: a column of blocks for each of the latest values, or several if there is room for all.
  ///
  /// In more than one row a column has that many times eight heights.
  public func draw(on canvas: inout TerminalCanvas) {
    let (width, rows) = (canvas.size.width, canvas.size.height)
    let heights = heights.suffix(width)
    if heights.isEmpty { return }
    for x in 0..<width {
      let place = heights.startIndex + x * heights.count / width
      guard let height = heights[place] else { continue }
      // The lowest value has a mark, too: only a gap has none.
      let level = 1 + Int((height * Double(rows * 8 - 1)).rounded())
      for row in 0..<rows {
        let part = min(max(level - 8 * (rows - 1 - row), 0), 8)
        let block = CollectionOfOne(Self.eighths[part])
        if part > 0 { canvas.put(block, x: x, y: row, style: canvas.theme.filled) }
      }
    }
  }
}
