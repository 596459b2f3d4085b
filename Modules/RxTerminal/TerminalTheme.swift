internal import RxControls

/// How the parts of controls look on a terminal.
///
/// Colours are those of the terminal's theme as far as possible. Without colours (NO_COLOR), what
/// they say is said by bold, underlining and signs.
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
  public var highlight = TextStyle(background: 236, isBold: true)
  /// The sign before the highlighted row.
  public var pointer = TextStyle(foreground: 1, isBold: true)
  /// The sign before a marked row.
  public var mark = TextStyle(foreground: 5, isBold: true)

  /// The theme for a terminal with colours.
  public static let colored = TerminalTheme()

  /// The theme for a terminal without.
  public static var plain: TerminalTheme {
    var theme = TerminalTheme()
    theme.secondary = TextStyle(isDim: true)
    theme.emphasis = TextStyle(isUnderlined: true)
    return theme
  }

  /// Makes the theme for a terminal with colours.
  public init() {}

  func style(of tone: Label.Tone) -> TextStyle {
    switch tone {
    case .primary: primary
    case .secondary: secondary
    case .accent: accent
    }
  }
}

extension TextStyle {
  /// This style with what another one sets.
  func with(_ other: TextStyle) -> TextStyle {
    TextStyle(
      foreground: other.foreground ?? foreground,
      background: other.background ?? background,
      isBold: isBold || other.isBold,
      isDim: isDim || other.isDim,
      isUnderlined: isUnderlined || other.isUnderlined,
      isReversed: isReversed || other.isReversed
    )
  }
}
