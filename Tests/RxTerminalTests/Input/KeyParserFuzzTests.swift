import Expectations
import RxTerminal
import TerminalKit
import TestSupport
import Testing

@Suite struct KeyParserFuzzTests {
  /// The bytes that occur in sequences.
  private static let alphabet = Array(
    "\u{1B}\u{1B}\u{1B}[[[]OPM<?:;;0124789~ABRtu\u{18}\u{7}\rx é日".utf8
  )

  /// Returns garbage: any bytes, or bytes that occur in sequences.
  private func garbage(_ count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    random.next() & 1 == 0 ? random.bytes(count) : random.bytes(count, of: Self.alphabet)
  }

  @Test func `ten million random bytes neither stop it nor fill its buffer`() throws {
    let program = try TerminalProgram("TerminalProbe", ["parse", "10000000"])
    try expectEqual(program.waitForEnd(), 0)
    expect(program.screen.text.contains("parsed "))
  }

  @Test func `text never contains control characters`() {
    var random = SeededGenerator(seed: Seeds.one)
    var parser = KeyParser()
    for _ in 0..<2000 {
      for input in parser.feed(garbage(100, &random)) + parser.flush() {
        guard case .text(let text) = input else { continue }
        expect(!text.utf8.contains { $0 < 0x20 || $0 == 0x7F })
      }
    }
  }

  @Test func `any input is recognized after garbage and a flush`() {
    var random = SeededGenerator(seed: Seeds.one)
    let keys = KnownInput.controlKeys.map { (Array($0.utf8), [TerminalInput.key($1)]) }
    var parser = KeyParser()
    for _ in 0..<20 {
      for (bytes, expected) in KnownInput.sequences + keys + [(Array("aé日".utf8), [.text("aé日")])] {
        _ = parser.feed(garbage(Int(random.next() & 31), &random))
        _ = parser.flush()
        expectEqual(parser.feed(bytes), expected)
      }
    }
  }

  @Test func `a sequence is recognized right after garbage, except within a paste`() {
    var random = SeededGenerator(seed: Seeds.one)
    var parser = KeyParser()
    for _ in 0..<20 {
      for (bytes, expected) in KnownInput.sequences {
        _ = parser.feed(garbage(Int(random.next() & 31), &random))
        if parser.isPasting { _ = parser.flush() }
        let cut = Int(random.next() & 0xFF) % bytes.count
        let seen = parser.feed(bytes[..<cut]) + parser.feed(bytes[cut...])
        expectEqual(Array(seen.suffix(expected.count)), expected)
        // The input before: an incomplete character, alone or with Alt, or Esc.
        let before = seen.dropLast(expected.count)
        let isHalf = before.allSatisfy { input in
          if case .text(let text) = input { text.allSatisfy { $0 == "\u{FFFD}" } } else { false }
        }
        let isAltered = before == [.key(KeyPress(.character("\u{FFFD}"), .alt))]
        expect(isHalf || isAltered || before == [.key(KeyPress(.escape))])
      }
    }
  }

  @Test func `a control key is recognized right after garbage, except within a paste or after Esc`()
  {
    var random = SeededGenerator(seed: Seeds.one)
    var parser = KeyParser()
    for _ in 0..<100 {
      for (bytes, key) in KnownInput.controlKeys {
        let garbage = garbage(Int(random.next() & 31), &random)
        _ = parser.feed(garbage)
        if parser.isPasting || garbage.last ?? 0x1B == 0x1B { _ = parser.flush() }
        expectEqual(parser.feed(bytes.utf8).last, .key(key))
      }
    }
  }

  @Test func `a paste without end is emitted in parts`() {
    var parser = KeyParser()
    _ = parser.feed("\u{1B}[200~".utf8)
    let piece = Array(String(repeating: "日本", count: 50_000).utf8)
    var (handedOut, bytes) = (0, 0)
    for _ in 0..<64 {
      for input in parser.feed(piece) {
        guard case .paste(let text) = input else { continue }
        handedOut += 1
        bytes += text.utf8.count
        expect(!text.unicodeScalars.contains("\u{FFFD}"))
      }
    }
    expect(handedOut == 1 && parser.isPasting && bytes <= piece.count * 64)
  }
}
