public import RxControls

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

  /// Selects a page by a click.
  public func handle(_ event: BrowserEvent) {
    if let item = Int(event.part) { userDidSelect(item: item) }
  }

  /// Selects another one by the arrow keys, Home and End.
  public func handle(key: KeyPress) -> Bool { moveChoice(by: key) }
}
