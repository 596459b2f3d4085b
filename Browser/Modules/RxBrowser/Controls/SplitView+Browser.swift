public import RxControls

extension SplitView: BrowserControl {
  /// The sides, which the layout places, and an input of a range over both, of which only the knob is there to be used:
  /// it is the divider.
  public var browserElement: BrowserElement {
    let direction = axis == .horizontal ? "horizontal" : "vertical"
    let input = BrowserElement(.input, class: "divider", on: [.change])
      .attribute("type", "range")
      .attribute("min", "0")
      .attribute("max", "1")
      .attribute("step", "0.01")
      .attribute("aria-label", accessibleName.isEmpty ? "Divider" : accessibleName)
      .value("\(fraction)")
    return BrowserElement(.div, class: "split \(direction)", children: [input])
      .attribute("data-split", "\(fraction)")
  }

  /// Moves the divider to the value of the input.
  public func handle(_ event: BrowserEvent) {
    if let value = event.value.flatMap(Double.init) { userDidMoveDivider(to: value) }
  }
}
