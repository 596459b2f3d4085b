public import RxControls

extension ScrollView: BrowserControl {
  /// A part of the page that scrolls; the layout places its content inside.
  public var browserElement: BrowserElement {
    let directions =
      (scrollsVertically ? " vertical" : "") + (scrollsHorizontally ? " horizontal" : "")
    return BrowserElement(.div, class: "scroll" + directions)
      .attribute("tabindex", acceptsFocus ? "0" : nil)
  }
}
