internal import RxControls

/// How the parts of controls look on a terminal.
///
/// By default in the sixteen colours of the terminal's own theme. Without colours (NO_COLOR), what they
/// say is said by bold, underlining, reversing and signs. What a terminal lacks of the colours that are
/// named here, it shows as the nearest that it has.
public struct TerminalTheme: Sendable {
  /// Text that people read first.
  public var primary = TextStyle()
  /// Text that people read when they look for it.
  public var secondary = TextStyle(foreground: 8)
  /// Text that people should notice.
  public var accent = TextStyle(foreground: 4, isBold: true)
  /// What stands in an empty field.
  public var placeholder = TextStyle(isDim: true)
  /// Added to characters that are set off.
  public var emphasis = TextStyle(foreground: 2, isBold: true)
  /// Added to the highlighted row.
  public var highlight = TextStyle(foreground: 15, background: 0, isBold: true)
  /// The sign before the highlighted row.
  public var pointer = TextStyle(foreground: 1, isBold: true)
  /// The sign before a marked row.
  public var mark = TextStyle(foreground: 5, isBold: true)
  /// Added to text that is selected in a field.
  public var selection = TextStyle(isReversed: true)
  /// Added to the field that is written into.
  public var focusedField = TextStyle(isUnderlined: true)
  /// What a button, or anything to press, says.
  public var button = TextStyle(foreground: 4)
  /// What the button says that Enter would press.
  public var focusedButton = TextStyle(foreground: 15, background: 4, isBold: true)
  /// Added to what takes no input now.
  public var disabled = TextStyle(isDim: true)
  /// What stands above other things and names them.
  public var header = TextStyle(foreground: 6, isBold: true)
  /// Lines around and between.
  public var border = TextStyle(foreground: 8)
  /// Of a slider or a progress, the part that is not reached.
  public var track = TextStyle(foreground: 8)
  /// Of a slider or a progress, the part that is reached; of a choice, what is chosen.
  public var filled = TextStyle(foreground: 4, isBold: true)

  /// Makes the theme for a terminal with sixteen colours.
  public init() {}

  /// How a label's text looks.
  func style(of tone: Label.Tone) -> TextStyle {
    switch tone {
    case .primary: primary
    case .secondary: secondary
    case .accent: accent
    }
  }
}
