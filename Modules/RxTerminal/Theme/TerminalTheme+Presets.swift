extension TerminalTheme {
  /// The theme for a terminal with colors; uses the colors of the terminal's own theme.
  public static let colored = TerminalTheme()

  /// The theme for a terminal without colors.
  public static var plain: TerminalTheme {
    var theme = TerminalTheme()
    theme.secondary = TextStyle(isDim: true)
    theme.accent = TextStyle(isBold: true)
    theme.emphasis = TextStyle(isUnderlined: true)
    theme.highlight = TextStyle(isBold: true)
    theme.pointer = TextStyle(isBold: true)
    theme.mark = TextStyle(isBold: true)
    theme.button = TextStyle()
    theme.focusedButton = TextStyle(isBold: true, isReversed: true)
    theme.header = TextStyle(isBold: true)
    theme.border = TextStyle(isDim: true)
    theme.track = TextStyle(isDim: true)
    theme.filled = TextStyle(isBold: true)
    return theme
  }

  /// A theme with 24-bit colors for a dark background.
  public static var dark: TerminalTheme {
    TerminalTheme(
      text: 0xD8DEE9,
      quiet: 0x7F8899,
      surface: 0x2E3440,
      blue: 0x81A1C1,
      cyan: 0x88C0D0,
      green: 0xA3BE8C,
      red: 0xE06C75,
      violet: 0xC792EA,
      chosen: 0x3F5E8C
    )
  }

  /// A theme with 24-bit colors for a light background.
  public static var light: TerminalTheme {
    TerminalTheme(
      text: 0x2B303B,
      quiet: 0x6B7280,
      surface: 0xE3E8F0,
      blue: 0x1F5FBF,
      cyan: 0x0F6F7F,
      green: 0x2F7D32,
      red: 0xC02B2B,
      violet: 0x7B3FB5,
      chosen: 0xB5D2FA
    )
  }

  private init(
    text: UInt32,
    quiet: UInt32,
    surface: UInt32,
    blue: UInt32,
    cyan: UInt32,
    green: UInt32,
    red: UInt32,
    violet: UInt32,
    chosen: UInt32
  ) {
    self.init()
    let (text, quiet, surface) = (
      TerminalColor(hexadecimal: text), TerminalColor(hexadecimal: quiet),
      TerminalColor(hexadecimal: surface)
    )
    let (blue, chosen) = (TerminalColor(hexadecimal: blue), TerminalColor(hexadecimal: chosen))
    primary = TextStyle(foreground: text)
    secondary = TextStyle(foreground: quiet)
    accent = TextStyle(foreground: blue, isBold: true)
    placeholder = TextStyle(foreground: quiet, isItalic: true)
    emphasis = TextStyle(foreground: TerminalColor(hexadecimal: green), isBold: true)
    highlight = TextStyle(background: surface, isBold: true)
    pointer = TextStyle(foreground: TerminalColor(hexadecimal: red), isBold: true)
    mark = TextStyle(foreground: TerminalColor(hexadecimal: violet), isBold: true)
    selection = TextStyle(background: chosen)
    button = TextStyle(foreground: blue, background: surface)
    focusedButton = TextStyle(foreground: text, background: chosen, isBold: true)
    disabled = TextStyle(foreground: quiet)
    header = TextStyle(foreground: TerminalColor(hexadecimal: cyan), isBold: true)
    border = TextStyle(foreground: quiet)
    track = TextStyle(foreground: quiet)
    filled = TextStyle(foreground: blue, isBold: true)
  }
}
