public import RxControls

extension Button: BrowserControl {
  /// A button with the title.
  public var browserElement: BrowserElement {
    BrowserElement(.button, class: "button", text: title ?? "", on: [.click])
      .attribute("type", "button")
  }
}
