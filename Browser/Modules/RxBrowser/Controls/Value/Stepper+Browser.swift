public import RxControls

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
