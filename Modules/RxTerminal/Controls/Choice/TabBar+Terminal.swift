public import RxControls

extension TabBar: TerminalControl {
  private var strip: ChoiceStrip {
    ChoiceStrip(titles: items, chosen: selectedIndex, separator: "│")
  }

  /// Returns the width of the titles, and one row.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: strip.width, height: 1)
  }

  /// Draws `[Files]│ Changes `.
  public func draw(on canvas: inout TerminalCanvas) { strip.draw(on: &canvas) }

  /// Moves the selection by the arrow keys, Home and End.
  public func handle(_ key: KeyPress) -> Bool { strip.handle(key, on: self) }

  /// Selects a page by a press, and moves the selection by the wheel.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    strip.handle(pointer, on: self) { userDidSelect(item: $0) }
  }
}
