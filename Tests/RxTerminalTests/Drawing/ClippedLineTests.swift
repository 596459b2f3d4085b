import Expectations
import Testing

@testable import RxTerminal

@Suite struct ClippedLineTests {
  private func clip(_ text: String, _ emphasis: [Range<Int>] = [], room: Int) -> String {
    ClippedLine(text, emphasis: emphasis, limit: room).pieces.map { String($0.character) }.joined()
  }

  @Test func `a text that fits is unchanged`() {
    expectEqual(clip("abcde", room: 5), "abcde")
    expectEqual(clip("", room: 5), "")
    expectEqual(clip("日本", room: 4), "日本")
  }

  @Test func `an ellipsis replaces the end`() {
    expectEqual(clip("abcdef", room: 5), "abcd…")
    expectEqual(clip("日本語", room: 5), "日本…")
    expectEqual(clip("日本語", room: 4), "日…")
    expectEqual(clip("abc", room: 1), "…")
    expectEqual(clip("abc", room: 0), "")
  }

  @Test func `the last emphasized character stays visible`() {
    expectEqual(clip("abcdefghij", [8..<10], room: 5), "…ghij")
    expectEqual(clip("abcdefghij", [7..<8], room: 5), "…ghij")
    expectEqual(clip("abcdefghij", [5..<6], room: 5), "…def…")
    expectEqual(clip("abcdefghijklmnopqrst", [5..<6], room: 5), "…def…")
    expectEqual(clip("abcdefghij", [0..<2], room: 5), "abcd…")
  }

  @Test(arguments: [
    (5, [], "…ghij"), (1, [], "…"), (0, [], ""), (10, [], "abcdefghij"), (5, [5..<6], "…def…"),
    (5, [0..<1], "abcd…"),
  ])
  func `the end is kept unless a character is emphasized`(
    room: Int,
    emphasis: [Range<Int>],
    expected: String
  ) {
    let line = ClippedLine("abcdefghij", emphasis: emphasis, limit: room, keepsEnd: true)
    expectEqual(String(line.pieces.map(\.character)), expected)
    expect(line.columns <= room)
  }

  @Test(arguments: [
    ("..", 6, [], "abcd.."), ("..", 6, [5..<6], "..ef.."), ("..", 4, [], "abcd"),
    ("", 4, [], "abcd"),
    ("", 4, [9..<10], "ghij"), ("漢", 5, [], "abc漢"),
  ])
  func `another ellipsis has its own width`(
    ellipsis: String,
    room: Int,
    emphasis: [Range<Int>],
    expected: String
  ) {
    let line = ClippedLine("abcdefghij", emphasis: emphasis, limit: room, ellipsis: ellipsis)
    expectEqual(String(line.pieces.map(\.character)), expected)
  }

  @Test func `pieces have the styles of their spans`() {
    let (red, bold) = (TextStyle(foreground: 1), TextStyle(isBold: true))
    let line = ClippedLine(
      "abcdefghij",
      emphasis: [2..<3],
      styles: [(1..<3, red), (3..<4, bold), (5..<9, red)],
      limit: 6
    )
    expectEqual(line.pieces.map(\.style), [nil, red, red, bold, nil, nil])
    expectEqual(line.pieces.map(\.isEmphasized), [false, false, true, false, false, false])
  }

  @Test func `pieces record their emphasis`() {
    let line = ClippedLine("abcdefghij", emphasis: [0..<1, 4..<6], limit: 6)
    expectEqual(line.pieces.map(\.isEmphasized), [false, true, false, false, false, false])
    let whole = ClippedLine("abc", emphasis: [0..<1, 2..<3], limit: 3)
    expectEqual(whole.pieces.map(\.isEmphasized), [true, false, true])
  }
}
