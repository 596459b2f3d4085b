public import RxControls

extension ProgressView: BrowserControl {
  /// A bar of the progress, and the text beside it.
  public var browserElement: BrowserElement {
    let bar = BrowserElement(.progress)
      .attribute("max", "1")
      .attribute("aria-label", accessibleName.isEmpty ? nil : accessibleName)
      .attribute("aria-valuetext", text)
      .value("\(progress)")
    // Assistive technology reads it as the value of the bar.
    let words = BrowserElement(.span, class: "progress-text", text: text)
      .attribute("aria-hidden", "true")
    return BrowserElement(
      .div,
      class: "progress",
      role: "presentation",
      children: showsText ? [bar, words] : [bar]
    )
  }
}
