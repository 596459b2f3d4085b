import Expectations
import FileSearchLines
import RxTerminal
import TestSupport
import Testing

@testable import FileSearchProgram

/// The parser of command output.
@Suite struct OutputParserTests {
  private func lines(_ text: String) -> [PreviewLine] { lines(Array(text.utf8)) }

  private func lines(_ bytes: [UInt8], pieces: Int = .max) -> [PreviewLine] {
    var parser = OutputParser()
    var lines: [PreviewLine] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      parser.feed(rest.prefix(pieces))
      rest = rest.dropFirst(pieces)
      lines += parser.takeLines()
    }
    parser.finish()
    return lines + parser.takeLines()
  }

  @Test func `newlines, tabs and carriage returns are interpreted`() {
    expectEqual(lines("a\nb\n").map(\.text), ["a", "b"])
    expectEqual(lines("a\n\nb").map(\.text), ["a", "", "b"])
    expectEqual(lines("a\tb\r\n日\tc").map(\.text), ["a       b", "日      c"])
    expectEqual(lines("10 %\r20 %\r100 %\nx").map(\.text), ["100 %", "x"])
    expectEqual(lines("a\u{8}abold\u{7}").map(\.text), ["abold"])
    expect(lines("").isEmpty)
  }

  @Test func `colours and text attributes are kept`() {
    let line = lines("a\u{1B}[1;31mb\u{1B}[22;38;5;200mc\u{1B}[48:2:1:2:3md\u{1B}[me")[0]
    expectEqual(
      line.runs,
      [
        .init(text: "a", look: .plain),
        .init(text: "b", look: .styled(TextStyle(foreground: 1, isBold: true))),
        .init(text: "c", look: .styled(TextStyle(foreground: 200))),
        .init(
          text: "d",
          look: .styled(
            TextStyle(foreground: 200, background: .rgb(red: 1, green: 2, blue: 3))
          )
        ),
        .init(text: "e", look: .plain),
      ]
    )
    // A style continues in the next line.
    expectEqual(
      lines("\u{1B}[32ma\nb")[1].runs,
      [.init(text: "b", look: .styled(TextStyle(foreground: 2)))]
    )
  }

  @Test(arguments: [
    "\u{1B}[2J", "\u{1B}[10;10H", "\u{1B}]0;title\u{7}", "\u{1B}]8;;http://x\u{1B}\\",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}_x\u{1B}\\", "\u{1B}(B", "\u{1B}c", "\u{1B}[?1049h",
    "\u{1B}[>4;2m\u{1B}[0m",
    "\u{7}", "\u{E}", "\u{1B}\u{1B}[A",
  ])
  func `other control sequences are removed`(sequence: String) {
    expectEqual(lines("a\(sequence)b").map(\.text), ["ab"])
  }

  @Test func `an unterminated string ends with its line`() {
    expectEqual(lines("a\u{1B}]0;lost\nb").map(\.text), ["a", "b"])
  }

  @Test func `bytes that are not text are escaped`() {
    expectEqual(lines([0x61, 0xFF, 0x62]).map(\.text), ["a\\xffb"])
    expectEqual(lines("a\u{9B}31m\u{202E}b").map(\.text), ["a\\u{9b}31m\\u{202e}b"])
    expectEqual(lines("\u{1}").map(\.text), ["\\x01"])
  }

  @Test(arguments: Seeds.some(60))
  func `the result is independent of chunks and contains no control sequence`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("\u{1B}[]0;:3814mHABc\n\r\t\u{8}\u{7}\\é日P_^(".utf8) + [0x9B, 0xFF, 0]
    let bytes = random.bytes(400, of: alphabet)
    let whole = lines(bytes)
    expectEqual(lines(bytes, pieces: 1), whole)
    expectEqual(lines(bytes, pieces: 7), whole)
    for line in whole {
      expect(line.text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
    }
  }

  @Test func `an endless line uses little memory`() {
    let line = lines(Array(repeating: 0x78, count: 1 << 20))
    expect(line.count == 1 && line[0].text.count == 8192)
  }
}
