public import RxControls

extension TextView: BrowserControl {
  /// An input of several lines.
  public var browserElement: BrowserElement {
    BrowserElement(.textarea, class: "text-view")
      .attribute("spellcheck", "false")
      .attribute("maxlength", "\(PageText.longest)")
      .widget(.edit)
  }
}
