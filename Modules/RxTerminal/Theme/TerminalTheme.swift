internal import RxControls

/// The styles of the parts of controls on a terminal.
///
///     var theme = TerminalTheme.dark
///     theme.accent.foreground = .rgb(red: 137, green: 180, blue: 250)
///     terminal.theme = theme
///
/// The default styles use the sixteen colors of the terminal's own theme. Without colors (NO_COLOR),
/// bold, underlined and reversed text and signs take their place. A terminal shows the nearest of its
/// colors for one that it does not have.
public struct TerminalTheme: Sendable {
  /// Text of ordinary importance.
  public var primary = TextStyle()
  /// Text of less importance.
  public var secondary = TextStyle(foreground: 8)
  /// Text that should be noticed.
  public var accent = TextStyle(foreground: 4, isBold: true)
  /// The placeholder of an empty field.
  public var placeholder = TextStyle(isDim: true)
  /// Added to emphasized characters.
  public var emphasis = TextStyle(foreground: 2, isBold: true)
  /// Added to the highlighted row.
  public var highlight = TextStyle(foreground: 15, background: 0, isBold: true)
  /// The sign before the highlighted row.
  public var pointer = TextStyle(foreground: 1, isBold: true)
  /// The sign before a marked row.
  public var mark = TextStyle(foreground: 5, isBold: true)
  /// The text before the highlighted row of a list, up to two columns wide.
  public var pointerSign = "▌"
  /// The text before a marked row of a list, up to two columns wide.
  public var markSign = "┃"
  /// The text that stands for the part of a label that has no room.
  public var ellipsis = "…"
  /// The text before each further line of a row of a list.
  public var wrapSign = "↳ "
  /// Added to selected text.
  public var selection = TextStyle(isReversed: true)
  /// Added to the focused field.
  public var focusedField = TextStyle(isUnderlined: true)
  /// The title of a button, and other parts to press.
  public var button = TextStyle(foreground: 4)
  /// The title of the focused button, which Enter presses.
  public var focusedButton = TextStyle(foreground: 15, background: 4, isBold: true)
  /// Added to disabled controls.
  public var disabled = TextStyle(isDim: true)
  /// A header of a section.
  public var header = TextStyle(foreground: 6, isBold: true)
  /// Borders and separators.
  public var border = TextStyle(foreground: 8)
  /// The rest of a slider or a progress bar.
  public var track = TextStyle(foreground: 8)
  /// The filled part of a slider or a progress bar, and the selected part of a choice.
  public var filled = TextStyle(foreground: 4, isBold: true)

  /// Creates the theme for a terminal with sixteen colors.
  public init() {}

  /// Returns true if a text can be the sign before the rows of a list.
  public static func isSign(_ text: String) -> Bool { text.columns <= 2 }

  /// Returns the style of a label's text.
  func style(of tone: Label.Tone) -> TextStyle {
    switch tone {
    case .primary: primary
    case .secondary: secondary
    case .accent: accent
    }
  }
}
