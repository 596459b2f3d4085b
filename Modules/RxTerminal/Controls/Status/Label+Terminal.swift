public import RxControls

extension Label: TerminalControl {
  /// Returns the width of the text, and one row.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    // Measuring stops at the available width, as a text may be long.
    var width = 0
    for character in text ?? "" {
      width += character.columns
      if width >= available.width { break }
    }
    return LayoutSize(width: width, height: 1)
  }

  /// Draws the text, clipped.
  public func draw(on canvas: inout TerminalCanvas) {
    canvas.put(self, width: canvas.size.width, style: canvas.theme.style(of: tone))
  }
}
