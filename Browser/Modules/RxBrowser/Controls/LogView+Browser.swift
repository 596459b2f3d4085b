internal import RxControls

extension LogView {
  /// The frame of the lines, which the page's script shows, and the newest line for assistive technology.
  ///
  /// The script writes other lines into the same elements, so they are no live region: only the newest line is read.
  var logElement: BrowserElement {
    let lines = BrowserElement(.div, class: "list", role: "group")
      .attribute("aria-label", accessibleName.isEmpty ? nil : accessibleName)
      .attribute("aria-live", "off")
      .attribute("tabindex", "0")
      .widget(.list)
    let latest = rowCount > 0 ? cell(at: 0).textLabel?.text : nil
    return BrowserElement(
      .div,
      class: "log",
      children: [lines, BrowserElement(.div, class: "latest", text: latest ?? "")]
    )
    .attribute("aria-live", "polite")
  }

  /// The attributes of a line, which cannot be selected.
  static let pageAttributes: [String: String?] = [
    "role": nil, "aria-selected": nil, "aria-posinset": nil, "aria-setsize": nil,
  ]
}
