public import RxControls

extension Menu: TerminalControl {
  /// Returns the width of the title and an arrow, and one row.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: title.columns + 2, height: 1)
  }

  /// Draws `File ▾`; a `MenuPanel` draws the items of an open menu.
  public func draw(on canvas: inout TerminalCanvas) {
    let style = canvas.style(canvas.theme.button)
    let line = ClippedLine(title, emphasis: [], limit: canvas.size.width - 2)
    canvas.fill(style: style)
    canvas.put(line, style: style)
    canvas.put(isOpen ? "▴" : "▾", x: canvas.size.width - 1, style: style)
  }

  /// Opens the menu by Enter, the space bar and the down arrow.
  ///
  /// In an open menu the arrow keys, Home and End move the highlight, Enter selects, and Esc closes.
  public func handle(_ key: KeyPress) -> Bool {
    if activates(on: key) { return true }
    switch key {
    case KeyPress(.down): if isOpen { userDidMoveHighlight(by: 1) } else { userDidToggle() }
    case KeyPress(.up) where isOpen: userDidMoveHighlight(by: -1)
    case KeyPress(.home) where isOpen: userDidMoveHighlight(by: -items.count)
    case KeyPress(.end) where isOpen: userDidMoveHighlight(by: items.count)
    case KeyPress(.escape) where isOpen: userDidToggle()
    default: return false
    }
    return true
  }

  /// Opens and closes the menu by a press, and moves the highlight by the wheel.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    if let wheel = pointer.wheel, isOpen {
      userDidMoveHighlight(by: wheel.y)
      return true
    }
    if pointer.action == .press(.left) { userDidToggle() }
    return pointer.action == .press(.left)
  }
}
