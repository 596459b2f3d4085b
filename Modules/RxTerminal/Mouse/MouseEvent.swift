/// What a mouse did over a terminal.
public struct MouseEvent: Hashable, Sendable {
  /// A button.
  public enum Button: Hashable, Sendable {
    /// The one for choosing.
    case left
    /// The one in the middle, or the wheel pressed.
    case middle
    /// The one for menus.
    case right
    /// Another one, by X's number: 8 goes back, 9 forward.
    case other(Int)
  }

  /// Where a wheel is turned to.
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

  /// What happened.
  public enum Action: Hashable, Sendable {
    /// A button went down.
    case press(Button)
    /// A button went up.
    case release(Button)
    /// The mouse moved with a button held down.
    case drag(Button)
    /// The mouse moved.
    case move
    /// The wheel turned by a notch.
    case wheel(Direction)
  }

  /// What happened.
  public var action: Action

  /// In which row, from 0.
  public var row: Int

  /// In which column, from 0.
  public var column: Int

  /// What was held down.
  public var modifiers: KeyPress.Modifiers

  /// How many presses in a row this is: 2 for a double click.
  public var clickCount: Int

  /// Makes an event.
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
