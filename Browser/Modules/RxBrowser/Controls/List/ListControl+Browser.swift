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
      .keys(Self.sharedKeys + [KeyPress(.home), KeyPress(.end), KeyPress(.enter), .space])
      .widget(.list)
  }

  /// The keys that move the highlight also while a field has the focus, with `BrowserOptions.sharesKeys`.
  static let sharedKeys = [
    KeyPress(.up), KeyPress(.down), KeyPress(.pageUp), KeyPress(.pageDown),
    KeyPress(.home, .control), KeyPress(.end, .control),
  ]

  /// Moves the highlight, marks and selects, as `userDidPress(_:)` has it.
  public func handle(key: KeyPress) -> Bool { userDidPress(key) }
}

extension KeyPress {
  /// The space bar.
  static let space = KeyPress(.character(" "))
}
