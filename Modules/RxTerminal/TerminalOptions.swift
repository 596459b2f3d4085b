/// What a program wants of the terminal.
public struct TerminalOptions: Sendable {
  /// How much of the screen it takes.
  public var height = TerminalHeight.full

  /// Whether the mouse is the program's; people then hold shift to select text of the terminal.
  public var usesMouse = true

  /// Whether keys are told apart as well as the terminal can: Ctrl-I from Tab, Esc from alt.
  ///
  /// By the kitty keyboard protocol, where it is offered.
  public var usesKeyboardProtocol = true

  /// Whether the program is told when the terminal's window comes to be typed into, or is no more.
  public var reportsFocus = true

  /// Whether the user moves the focus, by Tab and the mouse.
  ///
  /// A program with one list and one field, which share the keys, needs no focus: Tab marks rows then.
  public var movesFocus = true

  /// Which colours are used; by default those that the environment tells of.
  public var colorDepth: ColorDepth?

  /// The time for which `close()` waits for outstanding answers of the terminal.
  ///
  /// An answer that comes later is read by the shell as if it had been typed. The default is 300
  /// milliseconds; a slow line may need more.
  public var answerTimeout = Duration.milliseconds(300)

  /// Makes the options that most programs want.
  public init() {}
}
