public import RxControls

extension Toggle: BrowserControl {
  /// A switch with the title.
  public var browserElement: BrowserElement {
    BrowserElement(.button, class: "toggle", text: title ?? "", on: [.click])
      .attribute("type", "button")
      .attribute("aria-checked", isOn ? "true" : "false")
  }
}
