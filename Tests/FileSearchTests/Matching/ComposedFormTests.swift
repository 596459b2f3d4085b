import Expectations
import TestSupport
import Testing

@testable import FileSearch

/// Names and queries in both forms of Unicode: composed, and decomposed, as other systems write them.
@Suite struct ComposedFormTests {
  /// Names in both forms.
  private static let names = [
    ("gr\u{F6}ssen.md", "gro\u{308}ssen.md"),
    ("\u{C5}ngstr\u{F6}m", "A\u{30A}ngstro\u{308}m"),
    ("Vi\u{1EC7}t", "Vie\u{302}\u{323}t"),
    ("\u{401}лка_ча\u{439}", "Е\u{308}лка_чаи\u{306}"),
    ("\u{D55C}\u{AD6D}", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}\u{11A8}"),
    ("\u{30BF}\u{30ED}\u{30B0}", "\u{30BF}\u{30ED}\u{30AF}\u{3099}"),
    ("\u{9CB}\u{995}", "\u{9C7}\u{9BE}\u{995}"),
    ("K\u{3A9}", "\u{212A}\u{2126}"),
    ("\u{915}\u{93C}\u{916}", "\u{958}\u{916}"),
  ]

  @Test(arguments: names)
  func `A name in either form is found by a query in either form`(
    composed: String,
    decomposed: String
  ) {
    for name in [composed, decomposed] {
      let all = Array(0..<name.unicodeScalars.count)
      for (before, after) in [("", ""), ("'", ""), ("'", "'"), ("^", ""), ("", "$"), ("^", "$")] {
        for options in [QueryOptions(), QueryOptions(foldsAccents: false)] {
          let other = match(composed, before + composed + after, options: options)
          for query in [composed, decomposed] {
            let found = match(name, before + query + after, options: options)
            expectEqual(found?.positions, all, Comment(rawValue: before + query + after))
            expectEqual(found?.score, other?.score)
          }
        }
      }
      for syntax in [QueryOptions.Syntax.regularExpression, .glob] {
        for query in [composed, decomposed] {
          expect(match(name, query, options: QueryOptions(syntax: syntax)) != nil)
        }
      }
      expect(match(name, "!" + composed) == nil)
      expect(match(name, "!" + decomposed) == nil)
    }
  }

  @Test func `A letter without an accent matches the letter with one in either form`() {
    for name in ["caf\u{E9}s", "cafe\u{301}s"] {
      expectEqual(match(name, "'cafes")?.positions.count, name.unicodeScalars.count)
      expect(match(name, "cafes", options: QueryOptions(foldsAccents: false)) == nil)
    }
    expect(match("cafes", "cafe\u{301}") == nil)
  }

  @Test func `Positions are those of all parts of the matched letters`() {
    expectEqual(match("gro\u{308}ssen", "o\u{308}e")?.positions, [2, 3, 6])
    expectEqual(match("gro\u{308}ssen", "ss")?.positions, [4, 5])
    expectEqual(
      match("o\u{308}/o\u{308}n", "^\u{F6}n", options: .init(part: .name))?.positions,
      [3, 4, 5]
    )
    expectEqual(
      match("o\u{308}/o\u{308}n", "n$", options: .init(syntax: .regularExpression))?.positions,
      [5]
    )
    expectEqual(match("\u{1112}\u{1161}\u{11AB}\u{1100}\u{116E}", "\u{AD6C}")?.positions, [3, 4])
    // A letter that has no composed form keeps its parts.
    expectEqual(match("x\u{302}o\u{308}", "'x")?.positions, [0])
  }

  @Test func `Fields are matched in either form`() throws {
    let second = FieldScope(
      [try #require(FieldRange("2"))],
      separatedBy: try FieldDelimiter("o\u{308}")
    )
    for line in ["a\u{301}o\u{308}e\u{301}", "\u{E1}\u{F6}\u{E9}"] {
      let options = QueryOptions(foldsAccents: false, fields: second)
      let count = line.unicodeScalars.count
      expectEqual(
        match(line, "^\u{E9}$", options: options)?.positions,
        Array(count * 2 / 3..<count)
      )
      expect(match(line, "\u{E1}", options: options) == nil)
    }
  }

  @Test func `What is certain to be composed stays as it is behind any letter`() {
    var count = 0
    for scalar in (0...0x10_FFFF as ClosedRange<UInt32>).lazy.compactMap(Unicode.Scalar.init) {
      let text = Array(String(scalar).utf8)
      guard text.withUnsafeBufferPointer(ComposedForm.isCertain) else { continue }
      count += 1
      let isStarter = scalar.properties.canonicalCombiningClass == .notReordered
      let places = ["", "A", "\u{AC00}", "\u{1100}", "\u{9C7}"].map { $0 + String(scalar) }
      let isStable = places.allSatisfy {
        ComposedForm.of($0).unicodeScalars.elementsEqual($0.unicodeScalars)
      }
      if !isStarter || !isStable { expect(false, "\(scalar.value)") }
    }
    expect(count > 30_000)
  }

  @Test func `Bytes that are not UTF-8 stay characters of their own`() throws {
    var lines = LineIndex()
    let bytes = [0xFF, 0x6F, 0xCC, 0x88, 0xCC, 0x78] as [UInt8]
    lines.append(bytes + [0x0A])
    let row = try #require(lines.snapshot.search(Query("\u{F6}x"))?.rows(withPositions: true).first)
    expectEqual(row.positions, [1, 2, 4])
    expectEqual(row.printedBytes, bytes)
    expect(lines.snapshot.texts("\u{FFFD}").isEmpty)
  }

  @Test func `A text is found by each text that is equal to it in Unicode, as a whole`() {
    var random = SeededGenerator(seed: Seeds.one)
    let letters = [
      ["\u{F6}", "o\u{308}"], ["\u{1EC7}", "e\u{302}\u{323}", "e\u{323}\u{302}", "\u{EA}\u{323}"],
      ["\u{D55C}", "\u{1112}\u{1161}\u{11AB}", "\u{D558}\u{11AB}"], ["\u{212B}", "A\u{30A}"],
      ["\u{958}", "\u{915}\u{93C}"], ["x\u{302}\u{323}", "x\u{323}\u{302}"],
      ["\u{2F800}", "\u{4E3D}"],
      ["\u{1D15E}", "\u{1D157}\u{1D165}"],
      ["\u{FB2C}", "\u{5E9}\u{5BC}\u{5C1}", "\u{FB49}\u{5C1}"],
      ["\u{1F627}"], ["o"], ["\u{D6}", "O\u{308}"], ["/"], ["\u{308}"], ["\u{11AB}"],
      ["\u{3A9}", "\u{2126}"],
    ]
    let options = QueryOptions(letterCase: .respected, foldsAccents: false)
    for _ in 0..<500 {
      let word = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
        letters.randomElement(using: &random)
      }
      func draw() -> String { word.map { $0.randomElement(using: &random) ?? "" }.joined() }
      let (name, query) = (draw(), draw())
      expectEqual(name, query)
      let found = match(name, "^\(query)$", options: options)
      expectEqual(
        found?.positions,
        Array(0..<name.unicodeScalars.count),
        Comment(
          rawValue: name.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
        )
      )
    }
  }
}
