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

extension Stepper: BrowserControl {
  /// Two buttons with the value between them.
  public var browserElement: BrowserElement {
    let name = accessibleName.isEmpty ? "" : " \(accessibleName)"
    return BrowserElement(
      .div,
      class: "stepper",
      role: "group",
      children: [
        BrowserElement(.button, class: "step", text: "−", part: "decrement", on: [.click])
          .attribute("type", "button")
          .attribute("aria-label", "Decrease\(name)"),
        BrowserElement(.span, class: "step-value", text: value.formattedForPages)
          .attribute("aria-live", "polite"),
        BrowserElement(.button, class: "step", text: "+", part: "increment", on: [.click])
          .attribute("type", "button")
          .attribute("aria-label", "Increase\(name)"),
      ]
    )
  }

  /// Increments or decrements.
  public func handle(_ event: BrowserEvent) {
    if event.part == "increment" { userDidIncrement() } else { userDidDecrement() }
  }
}

extension Double {
  /// The number without a fraction of zero.
  fileprivate var formattedForPages: String {
    Int(exactly: self).map { "\($0)" } ?? "\(self)"
  }
}
