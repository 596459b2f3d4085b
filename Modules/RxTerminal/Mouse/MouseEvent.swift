/// A mouse event on a terminal.
///
///     terminal.rx.mouse.asSignal().emit(onNext: { event in
///       if event.action == .press(.right) { showMenu(row: event.row, column: event.column) }
///     })
public struct MouseEvent: Hashable, Sendable {
  /// A mouse button.
  public enum Button: Hashable, Sendable {
    /// The primary button.
    case left
    /// The middle button, or the wheel when it is pressed.
    case middle
    /// The secondary button, for menus.
    case right
    /// Another button, by its X11 number: 8 goes back, 9 forward.
    case other(Int)
  }

  /// The direction of a wheel.
  public enum Direction: Hashable, Sendable {
    /// Away from the user.
    case up
    /// Towards the user.
    case down
    /// To the left.
    case left
    /// To the right.
    case right
  }

  /// The kind of a mouse event.
  public enum Action: Hashable, Sendable {
    /// A button was pressed.
    case press(Button)
    /// A button was released.
    case release(Button)
    /// The mouse moved with a button held down.
    case drag(Button)
    /// The mouse moved.
    case move
    /// The wheel turned by one notch.
    case wheel(Direction)
  }

  /// The kind of the event.
  public var action: Action

  /// The row, from 0.
  public var row: Int

  /// The column, from 0.
  public var column: Int

  /// The modifier keys that were held down.
  public var modifiers: KeyPress.Modifiers

  /// The number of consecutive presses: 2 for a double click.
  public var clickCount: Int

  /// Creates an event.
  public init(
    _ action: Action,
    row: Int,
    column: Int,
    modifiers: KeyPress.Modifiers = [],
    clickCount: Int = 1
  ) {
    self.action = action
    self.row = row
    self.column = column
    self.modifiers = modifiers
    self.clickCount = clickCount
  }
}
