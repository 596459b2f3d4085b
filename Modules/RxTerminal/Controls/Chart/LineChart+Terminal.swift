public import RxControls

extension LineChart: TerminalControl {
  /// Returns the available width, and eight rows.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: available.width, height: min(available.height, 8))
  }

  /// Draws the legend, the axes, and the lines with two by four dots in a cell.
  ///
  /// Parts that have no room are left out, the legend first. Without colors lines differ by their gaps.
  public func draw(on canvas: inout TerminalCanvas) {
    let theme = canvas.theme
    let names = series.map(\.name).filter { !$0.isEmpty }
    var plot = LayoutFrame(canvas.size)
    if !names.isEmpty, plot.height >= 4 {
      drawLegend(on: &canvas)
      (plot.y, plot.height) = (1, plot.height - 1)
    }
    let hasPlaces = xFormat != nil && plot.height >= 3
    if hasPlaces { plot.height -= 2 }
    let scale = scale(lines: max(2, (plot.height + 1) / 2))
    let texts = scale.ticks.map { format($0) }
    let labelWidth = texts.map(\.columns).max() ?? 0
    if plot.width >= labelWidth + 8 {
      (plot.x, plot.width) = (labelWidth + 1, plot.width - labelWidth - 1)
      drawValues(scale, texts, labelWidth, beside: plot, on: &canvas)
    }
    if hasPlaces { drawPlaces(below: plot, on: &canvas) }
    for (index, series) in series.enumerated() {
      var dots = BrailleDots(width: plot.width, height: plot.height)
      let pattern = BrailleDots.patterns[index % BrailleDots.patterns.count]
      for line in lines(of: series, in: scale, limit: 2 * plot.width) { dots.draw(line, pattern) }
      dots.put(at: plot.origin, on: &canvas, style: theme.style(ofSeries: index))
    }
  }

  private func drawLegend(on canvas: inout TerminalCanvas) {
    var x = 0
    for (index, series) in series.enumerated() where !series.name.isEmpty {
      let sign = BrailleDots.legend[index % BrailleDots.legend.count]
      x = canvas.put("\(sign) ", x: x, style: canvas.theme.style(ofSeries: index))
      x = canvas.put(series.name, x: x, style: canvas.theme.secondary) + 2
    }
  }

  private func drawValues(
    _ scale: ChartScale,
    _ texts: [String],
    _ width: Int,
    beside plot: LayoutFrame,
    on canvas: inout TerminalCanvas
  ) {
    let style = canvas.theme.border
    for y in plot.y..<plot.y + plot.height { canvas.put("│", x: width, y: y, style: style) }
    for (tick, text) in zip(scale.ticks, texts) {
      let y = plot.y + Int(((1 - scale.part(of: tick)) * Double(plot.height - 1)).rounded())
      canvas.put(text, x: width - text.columns, y: y, style: canvas.theme.secondary)
      canvas.put("┤", x: width, y: y, style: style)
    }
  }

  private func drawPlaces(below plot: LayoutFrame, on canvas: inout TerminalCanvas) {
    let y = plot.y + plot.height
    let hasAxis = plot.x > 0
    let line = LayoutFrame(x: plot.x, y: y, width: plot.width, height: 1)
    canvas.fill(line, with: "─", style: canvas.theme.border)
    if hasAxis { canvas.put("└", x: plot.x - 1, y: y, style: canvas.theme.border) }
    guard let xFormat else { return }
    let (first, last) = (xFormat(xRange.lowerBound), xFormat(xRange.upperBound))
    let end = canvas.put(first, x: plot.x, y: y + 1, style: canvas.theme.secondary)
    let start = plot.x + plot.width - last.columns
    if start > end { canvas.put(last, x: start, y: y + 1, style: canvas.theme.secondary) }
  }
}
