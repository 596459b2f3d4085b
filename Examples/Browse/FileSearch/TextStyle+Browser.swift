public import RxBrowser
public import RxTerminal

/// Styles of a terminal as classes of a style sheet.
///
/// The classes are `color-N` and `on-color-N`, where N from 0 to 15 is the nearest color of a terminal's
/// theme, and `bold`, `dim`, `italic`, `underlined`, `reversed` and `struck-through`; each begins with
/// `text-`.
extension TextStyle: @retroactive BrowserLookConvertible {
  /// The style as classes.
  public var browserLook: BrowserLook { BrowserLook(class: browserClass) }

  /// The classes, with blanks between them.
  var browserClass: String {
    var names: [String] = []
    if let number = foreground?.basic { names.append("color-\(number)") }
    if let number = background?.basic { names.append("on-color-\(number)") }
    let attributes = [
      (isBold, "bold"), (isDim, "dim"), (isItalic, "italic"), (isUnderlined, "underlined"),
      (isReversed, "reversed"), (isStruckThrough, "struck-through"),
    ]
    names += attributes.filter(\.0).map(\.1)
    return names.map { "text-\($0)" }.joined(separator: " ")
  }

  /// The rules for the classes; the colors are readable in light and in dark themes.
  static let styleSheet: String = {
    let colors = zip(lightColors, darkColors).enumerated().map { number, pair in
      """
      .text-color-\(number) { color: light-dark(#\(pair.0), #\(pair.1)) }
      .text-on-color-\(number) { background: light-dark(#\(pair.0)40, #\(pair.1)40) }

      """
    }
    return """
      .text-bold { font-weight: bold }
      .text-dim { color: var(--secondary) }
      .text-italic { font-style: italic }
      .text-underlined { text-decoration: underline }
      .text-struck-through { text-decoration: line-through }
      \(colors.joined()).text-reversed { color: Canvas; background: CanvasText }

      """
  }()

  private static let lightColors = [
    "202020", "a01818", "146414", "6b5200", "1a4fb0", "8a1f8a", "0b6070", "595959",
    "595959", "b01030", "0f6e2e", "7a4a00", "2050d0", "9a2fb0", "00688b", "202020",
  ]

  private static let darkColors = [
    "9a9a9a", "ff8078", "7ddc7d", "e0c050", "84b4ff", "e29ce8", "60d0d8", "d0d0d0",
    "a8a8a8", "ff9f98", "a4f0a4", "f4d878", "a8ccff", "f0bcf4", "98ecf0", "f4f4f4",
  ]
}

extension TerminalColor {
  /// The number of the nearest color of a terminal's theme.
  fileprivate var basic: UInt8? {
    if case .indexed(let number) = reduced(to: .ansi16) { number } else { nil }
  }
}
