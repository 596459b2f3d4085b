public import RxControls

/// What the mouse does to a control, in places of the control's own.
public struct TerminalPointer: Hashable, Sendable {
  /// What happened.
  public var action: MouseEvent.Action
  /// In which column of the control, from 0; may be outside while a button is held down.
  public var x: Int
  /// In which row of the control, from 0; may be outside while a button is held down.
  public var y: Int
  /// How large the control is.
  public var size: LayoutSize
  /// How far it was scrolled when it was drawn.
  public var scroll: LayoutPoint
  /// What was held down.
  public var modifiers: KeyPress.Modifiers
  /// How many presses in a row this is: 2 for a double click.
  public var clickCount: Int

  /// Makes what the mouse does.
  public init(
    _ action: MouseEvent.Action,
    x: Int,
    y: Int,
    size: LayoutSize,
    scroll: LayoutPoint = .zero,
    modifiers: KeyPress.Modifiers = [],
    clickCount: Int = 1
  ) {
    self.action = action
    (self.x, self.y, self.size, self.scroll) = (x, y, size, scroll)
    (self.modifiers, self.clickCount) = (modifiers, clickCount)
  }

  init(_ event: MouseEvent, in frame: LayoutFrame, scroll: LayoutPoint) {
    self.init(
      event.action,
      x: event.column - frame.x,
      y: event.row - frame.y,
      size: frame.size,
      scroll: scroll,
      modifiers: event.modifiers,
      clickCount: event.clickCount
    )
  }

  /// Whether it is over the control.
  public var isInside: Bool { LayoutFrame(size).contains(x: x, y: y) }

  /// Whether the left button went down, or is held down while the mouse moves.
  public var isHeld: Bool { action == .press(.left) || action == .drag(.left) }

  /// How far a wheel was turned: one to the right or down if positive; `nil` for anything else.
  public var wheel: LayoutPoint? {
    guard case .wheel(let direction) = action else { return nil }
    return switch direction {
    case .up: LayoutPoint(x: 0, y: -1)
    case .down: LayoutPoint(x: 0, y: 1)
    case .left: LayoutPoint(x: -1, y: 0)
    case .right: LayoutPoint(x: 1, y: 0)
    }
  }
}
