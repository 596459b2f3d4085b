public import RxControls

extension Button: TerminalControl {
  /// As wide as its title in brackets, a row high.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: (title?.columns ?? 0) + 4, height: 1)
  }

  /// Draws `[ Save ]`.
  public func draw(on canvas: inout TerminalCanvas) {
    let style = canvas.style(canvas.theme.button)
    let room = canvas.size.width - 4
    if room < min(1, title?.columns ?? 0) {
      return canvas.put(
        ClippedLine(title ?? "", emphasis: [], limit: canvas.size.width),
        style: style
      )
    }
    canvas.fill(style: style)
    canvas.put("[", style: style)
    canvas.put(ClippedLine(title ?? "", emphasis: [], limit: room), x: 2, style: style)
    canvas.put("]", x: canvas.size.width - 1, style: style)
  }

  /// Enter and the space bar set it off.
  public func handle(_ key: KeyPress) -> Bool { activates(on: key) }

  /// A click sets it off.
  public func handle(_ pointer: TerminalPointer) -> Bool { activates(on: pointer) }
}
