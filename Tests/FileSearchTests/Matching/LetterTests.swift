import Expectations
import TestSupport
import Testing

@testable import FileSearch

/// Letters of Unicode, as a query and as the text: an eighth of them in each run, all in a soak.
@Suite struct LetterTests {
  private static let letters: [Unicode.Scalar] = (0x41...0x10_FFFF)
    .compactMap { Unicode.Scalar($0 as UInt32) }
    .filter(\.properties.isAlphabetic)

  private static let drawn: [Unicode.Scalar] = {
    let step = max(1, 8 / Seeds.factor)
    return stride(from: Int(Seeds.one % UInt64(step)), to: letters.count, by: step).map {
      letters[$0]
    }
  }()

  /// Indicates whether a letter that is typed as a query matches the same letter in a name.
  private func matchesItself(_ letter: Unicode.Scalar, _ options: QueryOptions) -> Bool {
    let bytes = Array(String(letter).utf8)
    let text = bytes + [UInt8](repeating: 0, count: ByteBuffer.slack)
    let matcher = QueryMatcher(Query(String(letter), options: options))
    return text.withUnsafeBufferPointer { text in
      let text = UnsafeBufferPointer(rebasing: text[..<bytes.count])
      return matcher.rank(text, isASCII: text.isASCII) != nil
    }
  }

  @Test(arguments: [QueryOptions.LetterCase.smart, .ignored, .respected], [true, false])
  func `Each letter matches itself`(letterCase: QueryOptions.LetterCase, foldsAccents: Bool) {
    let options = QueryOptions(letterCase: letterCase, foldsAccents: foldsAccents)
    expect(Self.letters.count > 100_000)
    expectEqual(Self.drawn.filter { !matchesItself($0, options) }, [])
  }

  @Test(arguments: ["İ", "Ⱥ", "Ⱦ"])
  func `A capital whose small letter has no accent matches itself alone`(letter: String) {
    let lines = LineIndex(lines: [letter, "I", "A", "T", letter + "x"])
    expectEqual(lines.snapshot.texts(letter), [letter, letter + "x"])
  }

  @Test func `A query reuses the results of a shorter one only if it matches no more`() {
    expect(Query("Ⱥb").narrows(Query("Ⱥ")))
    expect(Query("AȺ").narrows(Query("A")))
    expect(!Query("ȺB").narrows(Query("Ⱥ", options: QueryOptions(letterCase: .ignored))))
  }
}
