public import RxControls

extension Label: TerminalControl {
  /// As wide as its text, a row high.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    // Of a long text no more is measured than there is room for.
    var width = 0
    for character in text ?? "" {
      width += character.columns
      if width >= available.width { break }
    }
    return LayoutSize(width: width, height: 1)
  }

  /// Draws as much of its text as there is room for.
  public func draw(on canvas: inout TerminalCanvas) {
    canvas.put(self, width: canvas.size.width, style: canvas.theme.style(of: tone))
  }
}
