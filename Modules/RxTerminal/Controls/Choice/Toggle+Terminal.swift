public import RxControls

extension Toggle: TerminalControl {
  /// Returns the width of the box and the title, and one row.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    let columns = title?.columns ?? 0
    return LayoutSize(width: columns > 0 ? columns + 4 : 3, height: 1)
  }

  /// Draws `[x] Hidden files`.
  public func draw(on canvas: inout TerminalCanvas) {
    let next = canvas.put(
      isOn ? "[x]" : "[ ]",
      style: canvas.style(isOn ? canvas.theme.filled : canvas.theme.button)
    )
    let line = ClippedLine(title ?? "", emphasis: [], limit: canvas.size.width - next - 1)
    canvas.put(line, x: next + 1, style: canvas.theme.primary)
  }

  /// Toggles by Enter and the space bar.
  public func handle(_ key: KeyPress) -> Bool { activates(on: key) }

  /// Toggles by a click.
  public func handle(_ pointer: TerminalPointer) -> Bool { activates(on: pointer) }
}
