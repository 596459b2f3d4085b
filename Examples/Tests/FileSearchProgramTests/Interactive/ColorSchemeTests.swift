import Expectations
import ProgramSupport
import RxTerminal
import Testing

@testable import FileSearchProgram

/// The values of `--color`.
@Suite struct ColorSchemeTests {
  @Test func `a scheme and its parts can have other colours`() throws {
    let theme = try ColorScheme("dark,hl:yellow:bold:underline,fg+:-1,bg+:236,pointer:#ff8800")
      .theme
    expectEqual(theme.emphasis, TextStyle(foreground: 3, isBold: true, isUnderlined: true))
    expect(theme.highlight.background == 236 && theme.highlight.foreground == nil)
    expectEqual(theme.pointer.foreground, .rgb(red: 255, green: 136, blue: 0))
    expectEqual(theme.primary, TerminalTheme.dark.primary)
    try expectEqual(ColorScheme("hl:bright-red").theme.emphasis.foreground, 9)
  }

  @Test func `a scheme knows whether it has colours`() throws {
    expect(try ColorScheme("16").hasColors && ColorScheme("light").hasColors)
    expect(try !ColorScheme("bw").hasColors && !ColorScheme("no").hasColors)
    expect(try !ColorScheme("bw,hl:-1:bold").hasColors && ColorScheme("bw,hl:1").hasColors)
  }

  @Test(arguments: [
    "blue", "hl", "hl:", "hl:bluish", "hl:256", "hl:#12345", "hl:#+12345", "nose:red",
  ])
  func `an unknown word is rejected`(text: String) {
    #expect(throws: CommandError.self) { try ColorScheme(text) }
  }
}
