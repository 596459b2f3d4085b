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

  /// Creates the event of a report `Esc [ < button ; column ; row M`, or `m` for a release.
  ///
  /// Source: xterm's ctlseqs, SGR mouse mode (1006).
  init?(_ report: ControlSequence) {
    let isRelease = report.final == UInt8(ascii: "m")
    guard report.isPlain(UInt8(ascii: "<")), isRelease || report.final == UInt8(ascii: "M"),
      let code = report.parameter(0), let column = report.parameter(1),
      let row = report.parameter(2), column > 0, row > 0,
      let action = Self.action(code, isRelease: isRelease)
    else { return nil }
    var modifiers: KeyPress.Modifiers = []
    if code & 4 != 0 { modifiers.insert(.shift) }
    if code & 8 != 0 { modifiers.insert(.alt) }
    if code & 16 != 0 { modifiers.insert(.control) }
    self.init(action, row: row - 1, column: column - 1, modifiers: modifiers)
  }

  private static func action(_ code: Int, isRelease: Bool) -> Action? {
    let number = code & 3
    if code & 64 != 0 {
      let directions: [Direction] = [.up, .down, .left, .right]
      return isRelease ? nil : .wheel(directions[number])
    }
    let isMotion = code & 32 != 0
    if code & 128 == 0, number == 3 { return isMotion ? .move : nil }
    let buttons: [Button] = [.left, .middle, .right]
    let button = code & 128 != 0 ? Button.other(8 + number) : buttons[number]
    if isMotion { return .drag(button) }
    return isRelease ? .release(button) : .press(button)
  }
}
