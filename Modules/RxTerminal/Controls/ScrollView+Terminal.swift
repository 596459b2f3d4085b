public import RxControls

extension ScrollView: TerminalControl {
  /// The number of rows, or columns, by which one notch of the wheel scrolls.
  private static let notch = 3

  private var bar: ScrollBar {
    ScrollBar(
      length: visibleSize.height,
      whole: scrollsVertically ? contentSize.height : 0,
      visible: visibleSize.height
    )
  }

  /// Draws the scroll bar; the controls of the content draw themselves.
  public func draw(on canvas: inout TerminalCanvas) {
    if bar.isNeeded { bar.draw(on: &canvas, x: canvas.size.width - 1, offset: contentOffset.y) }
  }

  /// Scrolls by the arrow keys, Page Up, Page Down, Home and End.
  public func handle(_ key: KeyPress) -> Bool {
    let before = contentOffset
    let page = max(1, visibleSize.height - 1)
    let distance: LayoutPoint
    switch (key.key, key.modifiers) {
    case (.up, []): distance = LayoutPoint(x: 0, y: -1)
    case (.down, []): distance = LayoutPoint(x: 0, y: 1)
    case (.left, []): distance = LayoutPoint(x: -1, y: 0)
    case (.right, []): distance = LayoutPoint(x: 1, y: 0)
    case (.pageUp, []): distance = LayoutPoint(x: 0, y: -page)
    case (.pageDown, []): distance = LayoutPoint(x: 0, y: page)
    case (.home, []): distance = LayoutPoint(x: 0, y: -contentSize.height)
    case (.end, []): distance = LayoutPoint(x: 0, y: contentSize.height)
    default: return false
    }
    userDidScroll(by: distance)
    return isFocused || contentOffset != before
  }

  /// Scrolls by the wheel, and by a press or a drag in the scroll bar.
  public func handle(_ pointer: TerminalPointer) -> Bool {
    let before = contentOffset
    if let wheel = pointer.wheel {
      userDidScroll(by: LayoutPoint(x: wheel.x * Self.notch, y: wheel.y * Self.notch))
      return contentOffset != before
    }
    let isInBar = bar.isNeeded && pointer.x == pointer.size.width - 1
    guard pointer.isHeld, isInBar || pointer.action == .drag(.left) else { return false }
    let offset = bar.offset(centeringThumbAt: pointer.y)
    userDidScroll(by: LayoutPoint(x: 0, y: offset - before.y))
    return true
  }
}
