public import RxControls

/// A mouse event in a control's own coordinates.
///
///     func handle(_ pointer: TerminalPointer) -> Bool {
///       if pointer.isHeld { userDidMove(to: pointer.x) }
///       return pointer.isHeld
///     }
public struct TerminalPointer: Hashable, Sendable {
  /// The kind of event.
  public var action: MouseEvent.Action
  /// The column, from 0; may be outside the control while a button is held down.
  public var x: Int
  /// The row, from 0; may be outside the control while a button is held down.
  public var y: Int
  /// The size of the control, in cells.
  public var size: LayoutSize
  /// The scroll offset that the control had when it was drawn.
  public var scroll: LayoutPoint
  /// The modifier keys that were held down.
  public var modifiers: KeyPress.Modifiers
  /// The number of consecutive presses: 2 for a double click.
  public var clickCount: Int

  /// Creates an event.
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

  /// True if the mouse is over the control.
  public var isInside: Bool { LayoutFrame(size).contains(x: x, y: y) }

  /// True if the event is a press or a drag with the left button.
  public var isHeld: Bool { action == .press(.left) || action == .drag(.left) }

  /// The direction of a wheel event, 1 to the right or down, -1 to the left or up; `nil` for other events.
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
