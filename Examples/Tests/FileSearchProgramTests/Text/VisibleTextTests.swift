import Expectations
import ProgramSupport
import Testing

@Suite struct VisibleTextTests {
  private func shown(_ text: String) -> String {
    String(decoding: VisibleText.escaping(Array(text.utf8)), as: UTF8.self)
  }

  @Test(arguments: ["plain", "日本語", "back\\slash", "é", "\u{A0}", "\u{200F}", "\u{2030}", "👩‍👧"])
  func `text without control characters is unchanged`(text: String) {
    expectEqual(shown(text), text)
  }

  @Test func `bytes that are not UTF-8 are unchanged`() {
    for bytes: [UInt8] in [[0xC2], [0xE2, 0x80], [0xFF, 0x9B, 0xC2, 0x41], [0xE2, 0x81]] {
      expectEqual(VisibleText.escaping(bytes), bytes)
    }
  }

  @Test func `control characters are escaped, and backslashes doubled beside them`() {
    expectEqual(shown("a\\\n\t\u{1B}[2J\u{7F}"), #"a\\\n\t\x1b[2J\x7f"#)
  }

  @Test func `control characters beyond ASCII are escaped by their bytes`() {
    expectEqual(shown("\u{9B}2J"), #"\xc2\x9b2J"#)
    expectEqual(shown("a\u{202E}b\u{2066}c\u{2028}"), #"a\xe2\x80\xaeb\xe2\x81\xa6c\xe2\x80\xa8"#)
  }

  @Test func `strings of JSON have no control characters`() {
    var json = JSONText()
    json.object { $0.string("a", "\u{1}\u{9B}\u{202E}\u{7F}\"\\é") }
    expectEqual(
      String(decoding: json.bytes, as: UTF8.self),
      #"{"a":"\u0001\u009b\u202e\u007f\"\\é"}"#
    )
  }
}
