public import RxControls

extension LineChart: BrowserControl {
  /// A picture with a line for each series, between the texts of both axes.
  public var browserElement: BrowserElement {
    let scale = scale()
    let lines = series.enumerated().map { index, series in
      let corners = self.lines(of: series, in: scale, limit: 500)
      return BrowserElement(.path, class: "line series-\(index % 6)")
        .attribute("d", corners.map { Self.path($0) }.joined())
    }
    let across = scale.ticks.map { tick in
      BrowserElement(.path, class: "across")
        .attribute("d", "M0 \(Self.thousandths(1 - scale.part(of: tick)))H1000")
    }
    let picture = BrowserElement(.svg, children: across + lines)
      .attribute("viewBox", "0 0 1000 1000")
      .attribute("preserveAspectRatio", "none")
      .attribute("aria-hidden", "true")
    let values = scale.ticks.reversed().map { BrowserElement(.span, text: format($0)) }
    let places = xFormat.map { format in
      [xRange.lowerBound, xRange.upperBound].map { BrowserElement(.span, text: format($0)) }
    }
    let legend = series.enumerated().filter { !$1.name.isEmpty }.map { index, series in
      BrowserElement(.span, class: "series-\(index % 6)", text: series.name)
    }
    return BrowserElement(
      .div,
      class: "chart",
      children: [
        BrowserElement(.div, class: "chart-legend", children: legend),
        BrowserElement(.div, class: "chart-values", children: values),
        picture,
        BrowserElement(.div, class: "chart-places", children: places ?? []),
      ]
    )
    .attribute("aria-label", named(summary))
  }

  private static func path(_ corners: [(x: Double, y: Double)]) -> String {
    // A line of one corner is a dot.
    if corners.count == 1 {
      return "M\(thousandths(corners[0].x)) \(thousandths(1 - corners[0].y))h0"
    }
    return corners.enumerated().map { place, corner in
      "\(place == 0 ? "M" : "L")\(thousandths(corner.x)) \(thousandths(1 - corner.y))"
    }.joined()
  }

  /// Returns the nearest thousandth, as whole numbers are short.
  private static func thousandths(_ part: Double) -> Int { Int((part * 1000).rounded()) }
}

extension BarChart: BrowserControl {
  /// A row for each bar: its name, the bar, and its value.
  public var browserElement: BrowserElement {
    let rows = bars.flatMap { bar in
      let ends = extent(of: bar) ?? 0...0
      let left = Int((ends.lowerBound * 1000).rounded())
      let right = Int((ends.upperBound * 1000).rounded())
      let picture = BrowserElement(
        .svg,
        children: [
          BrowserElement(.path, class: "bar").attribute("d", "M\(left) 0H\(right)V1H\(left)Z")
        ]
      )
      .attribute("viewBox", "0 0 1000 1")
      .attribute("preserveAspectRatio", "none")
      .attribute("aria-hidden", "true")
      return [
        BrowserElement(.span, class: "bar-name", text: bar.name), picture,
        BrowserElement(.span, class: "bar-value", text: format(bar.value)),
      ]
    }
    return BrowserElement(.div, class: "bars", children: rows)
      .attribute("aria-label", named(summary))
  }
}
