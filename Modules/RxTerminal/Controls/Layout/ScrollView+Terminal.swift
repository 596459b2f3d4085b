public import RxControls

extension ScrollView: TerminalControl {
  /// How many rows a turn of the wheel goes.
  private static let notch = 3

  private var bar: ScrollBar {
    ScrollBar(
      length: visibleSize.height,
      whole: scrollsVertically ? contentSize.height : 0,
      visible: visibleSize.height
    )
  }

  /// Draws its bar; what is in it draws itself.
  public func draw(on canvas: inout TerminalCanvas) {
    if bar.isNeeded { bar.draw(on: &canvas, x: canvas.size.width - 1, offset: contentOffset.y) }
  }

  /// Arrows and pages scroll.
  public func handle(_ key: KeyPress) -> Bool {
    let before = contentOffset
    let page = max(1, visibleSize.height - 1)
    let way: LayoutPoint
    switch (key.key, key.modifiers) {
    case (.up, []): way = LayoutPoint(x: 0, y: -1)
    case (.down, []): way = LayoutPoint(x: 0, y: 1)
    case (.left, []): way = LayoutPoint(x: -1, y: 0)
    case (.right, []): way = LayoutPoint(x: 1, y: 0)
    case (.pageUp, []): way = LayoutPoint(x: 0, y: -page)
    case (.pageDown, []): way = LayoutPoint(x: 0, y: page)
    case (.home, []): way = LayoutPoint(x: 0, y: -contentSize.height)
    case (.end, []): way = LayoutPoint(x: 0, y: contentSize.height)
    default: return false
    }
    userDidScroll(by: way)
    return isFocused || contentOffset != before
  }

  /// The wheel scrolls, and so does a press or a drag in the bar.
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
