public import RxControls

extension Slider: BrowserControl {
  /// An input of a range.
  public var browserElement: BrowserElement {
    BrowserElement(.input, class: "slider", on: [.change])
      .attribute("type", "range")
      .attribute("min", "\(minimumValue)")
      .attribute("max", "\(maximumValue)")
      .attribute("step", "any")
      .value("\(value)")
  }

  /// Moves to the value of the input.
  public func handle(_ event: BrowserEvent) {
    if let value = event.value.flatMap(Float.init), value.isFinite { userDidMove(to: value) }
  }
}
