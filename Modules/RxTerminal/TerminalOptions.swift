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

  /// True if fewer rows than `height` are used if the content needs fewer.
  ///
  /// Nothing is drawn before `TerminalBackend.fit(rows:isFinal:)` was called.
  public var fitsContent = false

  /// The margin, the border and the padding around the controls, within the part of the screen in use.
  public var frame = TerminalFrame()

  /// True if the program receives mouse events.
  ///
  /// People then hold Shift to select text by the terminal itself.
  public var usesMouse = true

  /// True if the mouse selects text of the screen and copies it, with `usesMouse`.
  ///
  /// A drag of the left button that starts on text selects it, within the list, rich text, box, scroll view or side of a
  /// split view where it starts. A double click selects a word, a triple click a line, except in lists, where a double click
  /// is an action of the list. When the button is released, `TerminalBackend.copy(_:)` copies the text.
  /// It stays selected until a key, a press or a change of the text; Alt-W copies it again, and Esc removes only
  /// the selection. While the button is held beyond an edge of a list, a log or a scroll view, that scrolls at most twenty times a
  /// second, each time by as many rows as the mouse is beyond the edge; a list moves its highlight for that.
  ///
  /// A list acts on a click when the button is released, unless text was selected. With `false` it acts on the press.
  public var selectsText = true

  /// True if the kitty keyboard protocol is used where it is offered.
  ///
  /// The protocol distinguishes Ctrl-I from Tab, and the Esc key from the prefix of Alt with a key.
  public var usesKeyboardProtocol = true

  /// True if the terminal reports its size in its input where it can (private mode 2048).
  ///
  /// The program then knows it also where the system does not, as on a serial line or in some containers. SIGWINCH is
  /// observed in any case.
  public var usesSizeReports = true

  /// True if the terminal measures grapheme clusters where it can (private mode 2027).
  ///
  /// It then agrees with the program on the widths of letters with marks and of joined emoji, which are drawn with fewer bytes.
  public var usesGraphemeClusters = true

  /// True if `rx.windowFocus` reports the focus of the terminal's window.
  public var reportsFocus = true

  /// True if Tab and the mouse move the focus between controls.
  ///
  /// Set it to false in a program with one list and one field that share the keys: Tab then goes to the
  /// list, which marks a row.
  public var movesFocus = true

  /// The colors in use; `nil` takes those that the environment indicates.
  public var colorDepth: ColorDepth?

  /// The time for which `close()`, and the restoration after a crash, wait for outstanding replies of the
  /// terminal.
  ///
  /// The shell reads a later reply as if it had been typed. By default, `nil`, the wait is at most 300 milliseconds for
  /// a terminal that has replied before, and 80 milliseconds for another; a slow line may need more.
  public var answerTimeout: Duration?

  /// Creates the options that most programs want.
  public init() {}
}

/// The part of a terminal's screen that a program uses.
///
///     options.height = .rows(10)
///     options.height = TerminalHeight("40%") ?? .full  // an argument on a command line
public enum TerminalHeight: Hashable, Sendable {
  /// The alternate screen; the ordinary screen is restored afterwards.
  case full
  /// A number of rows below the cursor.
  case rows(Int)
  /// A percentage of the screen's rows, below the cursor.
  case percent(Int)

  /// Creates a height from an argument on a command line, `10` or `40%`; `nil` for other text.
  ///
  /// - Parameter text: a number of rows, at least 1, or 1 to 100 with a percent sign.
  public init?(_ text: String) {
    let isPercent = text.hasSuffix("%")
    guard text.first != "+", let number = Int(isPercent ? text.dropLast() : text[...]), number > 0
    else { return nil }
    if isPercent, number > 100 { return nil }
    self = isPercent ? .percent(number) : .rows(number)
  }

  /// Returns the number of rows in use on a screen of `total` rows.
  public func rows(of total: Int) -> Int {
    switch self {
    case .full: total
    case .rows(let rows): max(1, min(rows, total))
    case .percent(let percent): max(1, min(total * percent / 100, total))
    }
  }
}
