public import RxControls

extension TabView: BrowserControl {
  /// The place of the titles and the pages.
  public var browserElement: BrowserElement {
    BrowserElement(.div, class: "tab-view", role: "presentation")
  }
}

extension TabPage: BrowserControl {
  /// The place of the content.
  public var browserElement: BrowserElement { BrowserElement(.div, class: "tab-page") }
}
