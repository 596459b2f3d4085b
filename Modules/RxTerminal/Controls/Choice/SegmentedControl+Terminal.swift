public import RxControls

extension SegmentedControl: TerminalControl {
  private var strip: ChoiceStrip {
    ChoiceStrip(
      titles: segments,
      chosen: selectedSegmentIndex == Self.noSegment ? nil : selectedSegmentIndex,
      separator: ""
    )
  }

  /// As wide as its words, a row high.
  public func terminalSize(in available: LayoutSize) -> LayoutSize {
    LayoutSize(width: strip.width, height: 1)
  }

  /// Draws ` Day [Week] Month `.
  public func draw(on canvas: inout TerminalCanvas) { strip.draw(on: &canvas) }

  /// Arrows choose.
  public func handle(_ key: KeyPress) -> Bool { strip.handle(key, on: self) }

  /// A press chooses, and the wheel goes on.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    strip.handle(pointer, on: self) { userDidSelect(segment: $0) }
  }
}
