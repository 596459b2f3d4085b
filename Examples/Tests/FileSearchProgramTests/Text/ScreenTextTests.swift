import Expectations
import ProgramSupport
import Testing

@Suite struct ScreenTextTests {
  @Test func `plain text is unchanged`() {
    for text in ["plain", "日本語", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "back\\slash", "é"] {
      let shown = ScreenText(text.utf8)
      expectEqual(shown.text, text)
      expectEqual(shown.sources, Array(0..<text.unicodeScalars.count))
    }
  }

  @Test func `an escape represents one character of the source`() {
    let shown = ScreenText(Array("a\u{1B}\\\n".utf8) + [0xFF, 0x62])
    expectEqual(shown.text, "a\\x1b\\\\\\n\\xffb")
    expectEqual(shown.sources, [0, 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 4, 4, 5])
  }

  @Test func `characters that hide or reverse text are escaped`() {
    expectEqual(
      ScreenText("a\u{202E}b\u{200B}c\u{2028}d\u{85}".utf8).text,
      "a\\u{202e}b\\u{200b}c\\u{2028}d\\u{85}"
    )
  }

  @Test func `a combining mark at the start gets a base character`() {
    let shown = ScreenText("\u{301}x".utf8)
    expectEqual(shown.text, "\u{25CC}\u{301}x")
    expectEqual(shown.sources, [0, 0, 1])
  }
}
