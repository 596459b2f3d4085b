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
  /// The error of a field of a form, which also begins with a sign.
  public var error = TextStyle(foreground: 1)
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
  /// The text before a node of a tree that is expanded.
  public var expandedSign = "▾ "
  /// The text before a node of a tree that can be expanded.
  public var collapsedSign = "▸ "
  /// The text before a node of a tree for each node above it.
  public var indentSign = "│ "
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
  /// Added to code in a text.
  public var code = TextStyle(foreground: 6)
  /// Added to a link in a text.
  public var link = TextStyle(foreground: 4, isUnderlined: true)
  /// Borders and separators.
  public var border = TextStyle(foreground: 8)
  /// The border of the box that has the focus inside.
  public var focusedBorder = TextStyle(foreground: 4)
  /// The lines of the border of a box.
  public var boxBorder = TerminalBorder.rounded
  /// The rest of a slider or a progress bar.
  public var track = TextStyle(foreground: 8)
  /// The filled part of a slider or a progress bar, and the selected part of a choice.
  public var filled = TextStyle(foreground: 4, isBold: true)

  /// The lines of a chart, after the last of which the first one follows; bars have the first one.
  public var series = [4, 2, 5, 3, 6, 1].map { TextStyle(foreground: $0) }

  /// Creates the theme for a terminal with sixteen colors.
  public init() {}

  /// Creates the theme whose texts are readable on a background: `dark` or `light`, or those with high contrast.
  ///
  ///     terminal.themeForBackground = { TerminalTheme(for: $0, highContrast: true) }
  public init(for background: TerminalColor, highContrast: Bool = false) {
    // The luminance at which white and black have the same contrast (WCAG 2.2, "contrast ratio").
    let isDark = background.luminance < 0.179
    self =
      highContrast
      ? isDark ? .highContrastDark : .highContrastLight
      : isDark ? .dark : .light
  }

  /// True if a text can be the sign before the rows of a list.
  public static func isSign(_ text: String) -> Bool { text.columns <= 2 }

  /// Returns the style of a label's text.
  func style(of tone: Label.Tone) -> TextStyle {
    switch tone {
    case .primary: primary
    case .secondary: secondary
    case .accent: accent
    }
  }

  /// Returns the style of a line of a chart.
  func style(ofSeries index: Int) -> TextStyle {
    series.isEmpty ? primary : series[index % series.count]
  }

  /// The theme for a terminal with colors; uses the colors of the terminal's own theme.
  public static let colored = TerminalTheme()

  /// The theme for a terminal without colors.
  public static var plain: TerminalTheme {
    var theme = TerminalTheme()
    theme.secondary = TextStyle(isDim: true)
    theme.accent = TextStyle(isBold: true)
    theme.error = TextStyle(isBold: true)
    theme.emphasis = TextStyle(isUnderlined: true)
    theme.highlight = TextStyle(isBold: true)
    theme.pointer = TextStyle(isBold: true)
    theme.mark = TextStyle(isBold: true)
    theme.button = TextStyle()
    theme.focusedButton = TextStyle(isBold: true, isReversed: true)
    theme.header = TextStyle(isBold: true)
    theme.code = TextStyle(isDim: true)
    theme.link = TextStyle(isUnderlined: true)
    theme.border = TextStyle(isDim: true)
    theme.focusedBorder = TextStyle(isBold: true)
    theme.track = TextStyle(isDim: true)
    theme.filled = TextStyle(isBold: true)
    theme.series = [TextStyle()]
    return theme
  }

  /// A theme with 24-bit colors for a dark background.
  public static var dark: TerminalTheme {
    TerminalTheme(
      text: 0xD8DEE9,
      quiet: 0xA0A9B8,
      surface: 0x2E3440,
      blue: 0x81A1C1,
      cyan: 0x88C0D0,
      green: 0xA3BE8C,
      red: 0xE06C75,
      error: 0xFF8F96,
      violet: 0xC792EA,
      chosen: 0x3F5E8C
    )
  }

  /// A theme with 24-bit colors for a light background.
  public static var light: TerminalTheme {
    TerminalTheme(
      text: 0x2B303B,
      quiet: 0x565E6B,
      surface: 0xE3E8F0,
      blue: 0x1F5FBF,
      cyan: 0x0F6F7F,
      green: 0x256B28,
      red: 0xC02B2B,
      error: 0xC02B2B,
      violet: 0x7B3FB5,
      chosen: 0xB5D2FA
    )
  }

  /// A theme with 24-bit colors for a dark background, whose texts have a contrast of 7 or more (WCAG 2.2, level AAA).
  public static var highContrastDark: TerminalTheme {
    TerminalTheme(
      text: 0xFFFFFF,
      quiet: 0xE4E8EE,
      surface: 0x000000,
      blue: 0xB3D7FF,
      cyan: 0xA6F4FF,
      green: 0xC5F5A0,
      red: 0xFFC2C2,
      error: 0xFFC2C2,
      violet: 0xEDD0FF,
      chosen: 0x00408F
    ).reversingHighlight
  }

  /// A theme with 24-bit colors for a light background, whose texts have a contrast of 7 or more (WCAG 2.2, level AAA).
  public static var highContrastLight: TerminalTheme {
    TerminalTheme(
      text: 0x000000,
      quiet: 0x303030,
      surface: 0xFFFFFF,
      blue: 0x002E8A,
      cyan: 0x002F45,
      green: 0x003F00,
      red: 0x7A0000,
      error: 0x7A0000,
      violet: 0x4A0080,
      chosen: 0xC8DEFF
    ).reversingHighlight
  }

  /// This theme with the highlighted row in the colors of the text, exchanged.
  private var reversingHighlight: TerminalTheme {
    var theme = self
    theme.highlight = TextStyle(isBold: true, isReversed: true)
    theme.selection = TextStyle(isReversed: true)
    return theme
  }

  private init(
    text: UInt32,
    quiet: UInt32,
    surface: UInt32,
    blue: UInt32,
    cyan: UInt32,
    green: UInt32,
    red: UInt32,
    error: UInt32,
    violet: UInt32,
    chosen: UInt32
  ) {
    self.init()
    let (text, quiet, surface) = (
      TerminalColor(hexadecimal: text), TerminalColor(hexadecimal: quiet),
      TerminalColor(hexadecimal: surface)
    )
    let (blue, chosen) = (TerminalColor(hexadecimal: blue), TerminalColor(hexadecimal: chosen))
    let (green, violet) = (TerminalColor(hexadecimal: green), TerminalColor(hexadecimal: violet))
    let (cyan, red) = (TerminalColor(hexadecimal: cyan), TerminalColor(hexadecimal: red))
    primary = TextStyle(foreground: text)
    secondary = TextStyle(foreground: quiet)
    accent = TextStyle(foreground: blue, isBold: true)
    self.error = TextStyle(foreground: TerminalColor(hexadecimal: error))
    placeholder = TextStyle(foreground: quiet, isItalic: true)
    emphasis = TextStyle(foreground: green, isBold: true)
    highlight = TextStyle(background: surface, isBold: true)
    pointer = TextStyle(foreground: red, isBold: true)
    mark = TextStyle(foreground: violet, isBold: true)
    selection = TextStyle(background: chosen)
    button = TextStyle(foreground: blue, background: surface)
    focusedButton = TextStyle(foreground: text, background: chosen, isBold: true)
    disabled = TextStyle(foreground: quiet)
    header = TextStyle(foreground: cyan, isBold: true)
    code = TextStyle(foreground: cyan)
    link = TextStyle(foreground: blue, isUnderlined: true)
    border = TextStyle(foreground: quiet)
    focusedBorder = TextStyle(foreground: blue)
    track = TextStyle(foreground: quiet)
    filled = TextStyle(foreground: blue, isBold: true)
    series = [blue, green, violet, cyan, red].map { TextStyle(foreground: $0) }
  }
}
