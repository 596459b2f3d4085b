import Expectations
import RxTerminal
import Testing

@Suite struct KnownInputTests {
  private func inputs(_ bytes: [UInt8]) -> [TerminalInput] {
    var parser = KeyParser()
    return parser.feed(bytes) + parser.flush()
  }

  @Test func `every sequence is recognized, whole and split at any byte`() {
    for (bytes, expected) in KnownInput.sequences {
      expectEqual(
        inputs(bytes),
        expected,
        "\(String(decoding: bytes, as: UTF8.self).debugDescription)"
      )
      for cut in 0...bytes.count {
        var parser = KeyParser()
        let seen = parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...])
        expectEqual(seen, expected)
        expect(!parser.isPending)
      }
    }
  }

  @Test func `every control key is recognized`() {
    for (bytes, key) in KnownInput.controlKeys {
      expectEqual(inputs(Array(bytes.utf8)), [.key(key)])
    }
    expectEqual(inputs([0x18]), [.key(KeyPress(.character("x"), .control))])
    expectEqual(inputs([0x1A]), [.key(KeyPress(.character("z"), .control))])
    expectEqual(inputs([0x07]), [.key(KeyPress(.character("g"), .control))])
  }

  @Test(arguments: KnownInput.passedOver)
  func `sequences that are not inputs are skipped as a whole`(bytes: String) {
    expectEqual(inputs(Array("a\(bytes)b".utf8)), [.text("a"), .text("b")])
    var parser = KeyParser()
    var seen: [TerminalInput] = []
    for byte in bytes.utf8 { seen += parser.feed([byte]) }
    expect(seen.isEmpty && !parser.isPending)
  }

  @Test(arguments: [
    ("\u{1B}[97u", "a"), ("\u{1B}[97;2u", "A"), ("\u{1B}[97:66;2u", "B"), ("\u{1B}[49:33;2u", "!"),
    ("\u{1B}[97;65u", "a"), ("\u{1B}[97;1;229u", "å"), ("\u{1B}[97;2;83:83u", "SS"),
    ("\u{1B}[97;1;7u", "a"), ("\u{1B}[223;2u", "ß"), ("\u{1B}[57400u", "1"),
    ("\u{1B}[57409;1;44u", ","), ("\u{1B}[57413u", "+"), ("\u{1B}[27;2;65~", "A"),
  ])
  func `a key that only types a character is text`(bytes: String, text: String) {
    expectEqual(inputs(Array(bytes.utf8)), [.text(text)])
  }

  @Test func `a cursor report is distinguished from F3 while one is expected`() {
    expectEqual(inputs(Array("\u{1B}[1;5R".utf8)), [.key(KeyPress(.function(3), .control))])
    var parser = KeyParser()
    parser.awaitsCursor = true
    expectEqual(parser.feed("\u{1B}[1;5R".utf8), [.report(.cursor(row: 0, column: 4))])
    expectEqual(parser.feed("\u{1B}[1;5R".utf8), [.key(KeyPress(.function(3), .control))])
    parser.awaitsCursor = true
    expectEqual(parser.feed("\u{1B}[R".utf8), [.key(KeyPress(.function(3)))])
  }

  @Test func `an X10 mouse report types nothing, whatever its bytes`() {
    for byte in UInt8(0x20)...0xFF where byte != 0x7F {
      expectEqual(inputs(Array("\u{1B}[M".utf8) + [byte, 0x21, byte, 0x61]), [.text("a")])
    }
  }
}
