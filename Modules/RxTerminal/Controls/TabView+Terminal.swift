public import RxControls

extension TabView: TerminalControl {
  /// Draws nothing of its own.
  public func draw(on canvas: inout TerminalCanvas) {}
}

extension TabPage: TerminalControl {
  /// Draws nothing of its own.
  public func draw(on canvas: inout TerminalCanvas) {}
}
