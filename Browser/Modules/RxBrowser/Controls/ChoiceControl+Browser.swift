public import RxControls

extension SegmentedControl: BrowserControl {
  /// A group of radio buttons.
  public var browserElement: BrowserElement {
    .choices(
      segments,
      choice: selectedSegmentIndex,
      classes: (row: "segments", title: "segment"),
      role: "radio",
      state: "aria-checked"
    )
  }
}

extension TabBar: BrowserControl {
  /// A row of tabs.
  public var browserElement: BrowserElement {
    .choices(
      items,
      choice: selectedIndex,
      classes: (row: "tabs", title: "tab"),
      role: "tab",
      state: "aria-selected"
    )
  }
}

extension BrowserControl where Self: ChoiceControl {
  /// Selects a title by a click.
  public func handle(_ event: BrowserEvent) {
    if let title = Int(event.part) { userDidChoose(title) }
  }

  /// Selects another one by the arrow keys, Home and End.
  public func handle(key: KeyPress) -> Bool {
    switch key {
    case KeyPress(.left), KeyPress(.up): userDidMoveChoice(by: -1)
    case KeyPress(.right), KeyPress(.down): userDidMoveChoice(by: 1)
    case KeyPress(.home): userDidMoveChoice(by: -1 << 20)
    case KeyPress(.end): userDidMoveChoice(by: 1 << 20)
    default: return false
    }
    return true
  }
}

extension BrowserElement {
  /// Returns a row of titles of which one is selected.
  ///
  /// - Parameters:
  ///   - titles: the titles; the part of each is its index.
  ///   - choice: the index of the selected one.
  ///   - classes: the classes of the row and of a title.
  ///   - role: the role of a title.
  ///   - state: the attribute that is true for the selected title.
  /// - Returns: the row.
  fileprivate static func choices(
    _ titles: [String],
    choice: Int?,
    classes: (row: String, title: String),
    role: String,
    state: String
  ) -> BrowserElement {
    let hasChoice = choice.map { titles.indices.contains($0) } ?? false
    return BrowserElement(
      .div,
      class: classes.row,
      children: titles.enumerated().map { index, title in
        BrowserElement(
          .button,
          class: classes.title,
          role: role,
          text: title,
          part: "\(index)",
          on: [.click]
        )
        .attribute("type", "button")
        // One of the titles is reached by Tab, the others by the arrow keys.
        .attribute("tabindex", index == choice || !hasChoice && index == 0 ? "0" : "-1")
        .attribute(state, index == choice ? "true" : "false")
      }
    )
    .keys([.left, .right, .up, .down, .home, .end].map { KeyPress($0) })
  }
}
