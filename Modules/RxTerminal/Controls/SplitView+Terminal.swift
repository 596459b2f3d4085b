public import RxControls

extension SplitView: TerminalControl {
  /// The units by which Page Up and Page Down move the divider.
  private static let page = 10

  /// Draws a line between the sides, which is thick while it has the focus.
  public func draw(on canvas: inout TerminalCanvas) {
    guard let place = dividerPlace else { return }
    let lines: TerminalBorder = isFocused ? .bold : .sharp
    let style = isFocused ? canvas.theme.focusedBorder : canvas.theme.border
    let size = canvas.size
    let frame =
      axis == .horizontal
      ? LayoutFrame(x: place, y: 0, width: dividerWidth, height: size.height)
      : LayoutFrame(x: 0, y: place, width: size.width, height: dividerWidth)
    canvas.fill(frame, with: lines.line(axis == .horizontal ? .left : .top), style: style)
  }

  /// Moves the divider by the arrow keys, Page Up, Page Down, Home and End.
  public func handle(_ key: KeyPress) -> Bool {
    switch (key.key, axis, key.modifiers) {
    case (.left, .horizontal, []), (.up, .vertical, []): userDidMoveDivider(by: -1)
    case (.right, .horizontal, []), (.down, .vertical, []): userDidMoveDivider(by: 1)
    case (.pageUp, _, []): userDidMoveDivider(by: -Self.page)
    case (.pageDown, _, []): userDidMoveDivider(by: Self.page)
    case (.home, _, []): userDidMoveDivider(toPlace: 0)
    case (.end, _, []): userDidMoveDivider(toPlace: .max)
    default: return false
    }
    return true
  }

  /// Moves the divider where it is dragged to.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    switch pointer.action {
    case .press(.left): return isDivider(pointer)
    case .drag(.left): userDidMoveDivider(toPlace: axis == .horizontal ? pointer.x : pointer.y)
    default: return false
    }
    return true
  }

  /// True if the mouse is over the divider.
  func isDivider(_ pointer: TerminalPointer) -> Bool {
    (axis == .horizontal ? pointer.x : pointer.y) == dividerPlace
  }
}
