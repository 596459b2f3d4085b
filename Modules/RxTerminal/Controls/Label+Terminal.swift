public import RxControls

extension Label: TerminalControl {
  /// As wide as its text, a row high.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: text?.columns ?? 0, height: 1)
  }

  /// Draws as much of its text as there is room for.
  public func draw(on canvas: inout TerminalCanvas) {
    canvas.put(ClippedLine(self, room: canvas.size.width), style: canvas.theme.style(of: tone))
  }
}
