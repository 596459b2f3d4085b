public import RxControls

extension GroupBox: BrowserControl {
  /// A group with a title; the layout places its content below the title.
  public var browserElement: BrowserElement {
    // Assistive technology reads the name of the group, which is the title unless another is given.
    let line = BrowserElement(.div, class: "box-title", text: title).attribute(
      "aria-hidden",
      "true"
    )
    let isDialog = self is Dialog
    return BrowserElement(.div, class: isDialog ? "box dialog" : "box", children: [line])
      .attribute("aria-modal", isDialog ? "true" : nil)
  }
}
