public import RxControls

extension TabBar: TerminalControl {
  private var strip: ChoiceStrip {
    ChoiceStrip(titles: items, chosen: selectedIndex, separator: "│")
  }

  /// As wide as its titles, a row high.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: strip.width, height: 1)
  }

  /// Draws `[Files]│ Changes `.
  public func draw(on canvas: inout TerminalCanvas) { strip.draw(on: &canvas) }

  /// Arrows choose.
  public func handle(_ key: KeyPress) -> Bool { strip.handle(key, on: self) }

  /// A press chooses, and the wheel goes on.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    strip.handle(pointer, on: self) { userDidSelect(item: $0) }
  }
}
