/// The terminal features that a `TerminalBackend` uses: rows, mouse, keyboard protocol, focus.
///
///     var options = TerminalOptions()
///     options.height = .percent(40)  // some rows below the cursor
///     options.usesMouse = false
///     let terminal = try TerminalBackend(layout, options: options)
public struct TerminalOptions: Sendable {
  /// The part of the screen in use.
  public var height = TerminalHeight.full

  /// The fewest rows in use if `height` is a percentage; as many as the screen has on a smaller one.
  public var minimumRows = 1

  /// A Boolean value that indicates whether fewer rows than `height` are used if the content needs fewer.
  ///
  /// Nothing is drawn before `TerminalBackend.fit(rows:isFinal:)` has set the number of rows.
  public var fitsContent = false

  /// The margin, the border and the padding around the controls, within the part of the screen in use.
  public var frame = TerminalFrame()

  /// A Boolean value that indicates whether the program receives mouse events.
  ///
  /// People then hold Shift to select text of the terminal.
  public var usesMouse = true

  /// A Boolean value that indicates whether the kitty keyboard protocol is used where it is offered.
  ///
  /// The protocol distinguishes Ctrl-I from Tab, and the Esc key from the prefix of Alt with a key.
  public var usesKeyboardProtocol = true

  /// A Boolean value that indicates whether `rx.windowFocus` reports the focus of the terminal's window.
  public var reportsFocus = true

  /// A Boolean value that indicates whether Tab and the mouse move the focus between controls.
  ///
  /// Set it to false in a program with one list and one field that share the keys: Tab then goes to the
  /// list, which marks a row.
  public var movesFocus = true

  /// The colors in use; `nil` takes those that the environment indicates.
  public var colorDepth: ColorDepth?

  /// The time for which `close()`, and the restoration after a crash, wait for outstanding replies of the
  /// terminal.
  ///
  /// The shell reads a later reply as if it had been typed. The default is 300 milliseconds; a slow
  /// line may need more.
  public var answerTimeout = Duration.milliseconds(300)

  /// Creates the options that most programs want.
  public init() {}
}
