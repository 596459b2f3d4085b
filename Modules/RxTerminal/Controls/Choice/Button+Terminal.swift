public import RxControls

extension Button: TerminalControl {
  /// Returns the width of the title in brackets, and one row.
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

  /// Activates the button by Enter and the space bar.
  public func handle(_ key: KeyPress) -> Bool { activates(on: key) }

  /// Activates the button by a click.
  public func handle(_ pointer: TerminalPointer) -> Bool { activates(on: pointer) }
}
