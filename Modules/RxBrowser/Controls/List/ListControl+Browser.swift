public import RxControls

extension ListControl: BrowserControl {
  /// The frame of the rows, which the page's script shows.
  public var browserElement: BrowserElement {
    let style =
      "list" + (wrapsText ? " wraps" : "") + (keepsTextEnd ? " keeps-end" : "")
      + (selectsOnDoubleClick ? " double-click" : "")
    return BrowserElement(.div, class: style)
      .attribute("aria-multiselectable", "true")
      .attribute("tabindex", "0")
      .widget(.list)
  }
}
