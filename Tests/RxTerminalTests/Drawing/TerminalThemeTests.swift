import Expectations
import Testing

@testable import RxTerminal

@MainActor
@Suite struct TerminalThemeTests {
  /// Backgrounds of much-used themes: black, One Dark, Solarized, Dracula; white, Solarized, Gruvbox.
  private nonisolated static let backgrounds: [UInt32] = [
    0x000000, 0x1E1E1E, 0x282C34, 0x002B36, 0x282A36, 0xFFFFFF, 0xFDF6E3, 0xFBF1C7,
  ]

  private func contrast(_ one: TerminalColor, _ other: TerminalColor) -> Double {
    let (low, high) = (min(one.luminance, other.luminance), max(one.luminance, other.luminance))
    return (high + 0.05) / (low + 0.05)
  }

  @Test(arguments: backgrounds, [ColorDepth.truecolor, .indexed256])
  func `each text is readable on the backgrounds for which its theme is chosen`(
    background: UInt32,
    depth: ColorDepth
  ) throws {
    // WCAG 2.2, level AA, and AAA.
    try checkContrast(on: background, depth, highContrast: false, texts: 4.5, signs: 3)
    try checkContrast(on: background, depth, highContrast: true, texts: 7, signs: 4.5)
  }

  private func checkContrast(
    on background: UInt32,
    _ depth: ColorDepth,
    highContrast: Bool,
    texts leastOfTexts: Double,
    signs leastOfSigns: Double
  ) throws {
    let behind = TerminalColor(hexadecimal: background)
    let theme = TerminalTheme(for: behind, highContrast: highContrast)
    let texts: [(String, TextStyle)] = [
      ("primary", theme.primary), ("secondary", theme.secondary), ("accent", theme.accent),
      ("error", theme.error), ("placeholder", theme.placeholder), ("emphasis", theme.emphasis),
      ("header", theme.header),
      ("highlight", theme.primary.with(theme.highlight)),
      ("secondary, highlighted", theme.secondary.with(theme.highlight)),
      ("emphasis, highlighted", theme.emphasis.with(theme.highlight)),
      ("selection", theme.primary.with(theme.selection)), ("button", theme.button),
      ("focused button", theme.focusedButton), ("disabled", theme.disabled),
    ]
    for (name, style) in texts {
      let style = style.reduced(to: depth)
      let text = try #require(style.foreground)
      let ratio = contrast(text, style.background ?? behind)
      expect(ratio >= leastOfTexts, "\(name): \(ratio), \(highContrast)")
    }
    let signs = [theme.pointer, theme.mark, theme.focusedBorder, theme.filled, theme.track]
    for style in signs + theme.series {
      let sign = try #require(style.reduced(to: depth).foreground)
      expect(contrast(sign, behind) >= leastOfSigns)
    }
  }

  @Test func `white and black have themes of their own, and grey has the better one`() {
    expectEqual(TerminalTheme(for: 0).primary, TerminalTheme.dark.primary)
    expectEqual(TerminalTheme(for: 15).primary, TerminalTheme.light.primary)
    let grey = TerminalTheme(for: .rgb(red: 0x60, green: 0x60, blue: 0x60))
    expectEqual(grey.primary, TerminalTheme.dark.primary)
  }
}
