public import RxControls

extension Menu: BrowserControl {
  /// A button with the title, and below it the items of an open menu.
  public var browserElement: BrowserElement {
    let button = BrowserElement(
      .button,
      class: "menu-title",
      text: title,
      part: "title",
      on: [.click]
    )
    .attribute("type", "button")
    .attribute("aria-haspopup", "menu")
    .attribute("aria-expanded", isOpen ? "true" : "false")
    .keys(isOpen ? [KeyPress(.up), KeyPress(.down), KeyPress(.enter), .space] : [])
    .attribute("aria-label", accessibleName == title ? nil : accessibleName)
    return BrowserElement(
      .div,
      class: "menu",
      role: "presentation",
      children: isOpen ? [button, panel] : [button]
    )
  }

  /// The items.
  private var panel: BrowserElement {
    BrowserElement(
      .div,
      class: "menu-items",
      role: "menu",
      children: items.enumerated().map { index, item in
        BrowserElement(
          .button,
          class: index == highlightedItem ? "menu-item highlighted" : "menu-item",
          role: "menuitem",
          text: item.title,
          part: "\(index)",
          on: [.click]
        )
        .attribute("type", "button")
        .attribute("aria-disabled", item.isEnabled ? nil : "true")
      }
    )
    .attribute("aria-label", accessibleName)
  }

  /// Opens and closes the menu, or selects an item.
  public func handle(_ event: BrowserEvent) {
    if let item = Int(event.part) {
      userDidSelect(item: item)
    } else {
      userDidToggle()
    }
  }

  /// Moves the highlight of an open menu, selects its item, or closes it by Esc.
  public func handle(key: KeyPress) -> Bool {
    guard isOpen else { return false }
    switch key {
    case KeyPress(.escape): userDidToggle()
    case KeyPress(.up): userDidMoveHighlight(by: -1)
    case KeyPress(.down): userDidMoveHighlight(by: 1)
    case KeyPress(.enter), .space: userDidActivate()
    default: return false
    }
    return true
  }
}
