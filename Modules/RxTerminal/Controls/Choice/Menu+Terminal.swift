public import RxControls

extension Menu: TerminalControl {
  /// As wide as its title and a sign, a row high.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: title.columns + 2, height: 1)
  }

  /// Draws `File ▾`; the items of an open one are drawn over what is below it.
  public func draw(on canvas: inout TerminalCanvas) {
    let style = canvas.style(canvas.theme.button)
    let line = ClippedLine(title, emphasis: [], limit: canvas.size.width - 2)
    canvas.fill(style: style)
    canvas.put(line, style: style)
    canvas.put(isOpen ? "▴" : "▾", x: canvas.size.width - 1, style: style)
  }

  /// Enter, the space bar and the arrow down open it; then arrows go through the items, Enter picks
  /// one, and Esc closes it.
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

  /// A press opens or closes it, the wheel goes through the items.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    if let wheel = pointer.wheel, isOpen {
      userDidMoveHighlight(by: wheel.y)
      return true
    }
    if pointer.action == .press(.left) { userDidToggle() }
    return pointer.action == .press(.left)
  }
}
