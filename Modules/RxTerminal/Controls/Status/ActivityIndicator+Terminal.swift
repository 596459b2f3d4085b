public import RxControls

extension ActivityIndicator: TerminalControl {
  private static let signs = Array("⠋⠙⠹⠸⠼⠴⠦⠧⠇⠏")

  /// Returns one cell.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: 1, height: 1)
  }

  /// Draws a spinner while animating.
  public func draw(on canvas: inout TerminalCanvas) {
    if isAnimating {
      let sign = Self.signs[canvas.tick % Self.signs.count]
      canvas.put(CollectionOfOne(sign), style: canvas.theme.accent)
      canvas.keepMoving()
    } else if !hidesWhenStopped {
      canvas.put("·", style: canvas.theme.track)
    }
  }
}
