public import RxControls

extension Sparkline: BrowserControl {
  /// A picture with a line through the values, which is broken at gaps.
  public var browserElement: BrowserElement {
    let heights = heights
    // Coordinates are thousandths, as whole numbers are short.
    let step = 1000 / Double(max(1, heights.count - 1))
    var path = ""
    for (place, height) in heights.enumerated() {
      guard let height else { continue }
      let (x, y) = (Int(Double(place) * step), Int((1 - height) * 1000))
      let follows = place > 0 && heights[place - 1] != nil
      path += "\(follows ? "L" : "M")\(x) \(y)"
      // A value between two gaps is a dot.
      if !follows, place + 1 == heights.count || heights[place + 1] == nil { path += "h0" }
    }
    return BrowserElement(
      .svg,
      class: "sparkline",
      children: [BrowserElement(.path).attribute("d", path)]
    )
    .attribute("viewBox", "0 0 1000 1000")
    .attribute("preserveAspectRatio", "none")
    .attribute("aria-label", accessibleName.isEmpty ? summary : "\(accessibleName): \(summary)")
  }
}
