public import RxControls

extension BarChart: TerminalControl {
  private static let eighths = Array(" ▏▎▍▌▋▊▉█")

  /// Returns the available width, and a row for each bar.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: available.width, height: bars.count)
  }

  /// Draws `/home  ██████▌   41%`: a row for each bar.
  public func draw(on canvas: inout TerminalCanvas) {
    let size = canvas.size
    let theme = canvas.theme
    let texts = bars.map { format($0.value) }
    let textWidth = min(texts.map(\.columns).max() ?? 0, size.width)
    let nameWidth = min(bars.map(\.name.columns).max() ?? 0, max(0, (size.width - textWidth) / 2))
    let start = nameWidth > 0 ? nameWidth + 1 : 0
    let width = max(0, size.width - start - textWidth - 1)
    for (y, bar) in bars.prefix(size.height).enumerated() {
      let name = ClippedLine(bar.name, emphasis: [], limit: nameWidth, ellipsis: theme.ellipsis)
      canvas.put(name, y: y, style: theme.primary)
      canvas.put(texts[y], x: size.width - texts[y].columns, y: y, style: theme.secondary)
      guard let extent = extent(of: bar) else { continue }
      // Blocks are filled from the left in eighths, and from the right in halves only.
      let left = 4 * Int((extent.lowerBound * Double(width * 2)).rounded())
      let right = Int((extent.upperBound * Double(width * 8)).rounded())
      for x in left / 8..<max(left / 8, (right + 7) / 8) {
        let block = left > 8 * x ? "▐" : Self.eighths[min(8, right - 8 * x)]
        canvas.put(CollectionOfOne(block), x: start + x, y: y, style: theme.style(ofSeries: 0))
      }
    }
  }
}
