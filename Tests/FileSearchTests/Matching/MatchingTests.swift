import Expectations
import TestSupport
import Testing

@testable import FileSearch

@Suite struct MatchingTests {
  @Test func `Positions are those of the optimal alignment`() throws {
    expectEqual(match("foo bar baz", "fbb")?.positions, [0, 4, 8])
    expectEqual(match("src/parser/main.swift", "'main")?.positions, [11, 12, 13, 14])
    expectEqual(match("src/parser", "^src r$")?.positions, [0, 1, 2, 9])
    expectEqual(match("axb", "a !y b")?.positions, [0, 2])
    expectEqual(match("abc", "x | c")?.positions, [2])
  }

  @Test func `The score is equal with and without the score matrix`() {
    var random = SeededGenerator(seed: 12)
    let alphabet = Array("aabbAB/_. 1".utf8)
    let scratch = MatchScratch()
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...24, using: &random)).compactMap { _ in
        alphabet.randomElement(using: &random)
      }
      let pattern = (0..<Int.random(in: 1...6, using: &random)).compactMap { _ in
        "ab/1_".utf8.randomElement(using: &random)
      }
      let found = [true, false].map { wantsPositions in
        text.withUnsafeBufferPointer { text in
          pattern.withUnsafeBufferPointer { pattern -> TermMatch? in
            guard let base = text.baseAddress, let first = pattern.baseAddress else { return nil }
            return TermMatcher(
              text: base,
              count: text.count,
              pattern: first,
              patternCount: pattern.count,
              folding: TextFolding(isCaseSensitive: false, foldsAccents: true),
              scratch: scratch,
              wantsPositions: wantsPositions
            ).matchFuzzy()
          }
        }
      }
      expectEqual(found[0]?.score, found[1]?.score)
      expectEqual(found[0]?.end, found[1]?.end)
    }
  }

  @Test func `A long gap scores nothing, with and without the score matrix`() {
    let text = "xa" + String(repeating: "-", count: 45_000) + "xab"
    expectEqual(match(text, "ab")?.positions, [45_003, 45_004])
    expectEqual(match(text, "ab")?.score, match("--xab", "ab")?.score)
  }

  @Test func `The positions are those of all characters of the pattern`() throws {
    var random = SeededGenerator(seed: 7)
    for line in FzfDifferentialTests.lines(300, using: &random) {
      let pattern = String(line.lowercased().filter { _ in Bool.random(using: &random) })
      guard !pattern.contains(" "), let found = match(line, pattern) else { continue }
      let query = Query(pattern)
      guard query.termSets.count == 1, query.termSets[0][0].kind == .fuzzy else { continue }
      expectEqual(found.positions.count, query.termSets[0][0].pattern.count)
      let scalars = Array(line.unicodeScalars)
      let matched = found.positions.map { CaseFolding.lowercase(scalars[$0].value) }
      expectEqual(
        matched.map(AccentFolding.base),
        query.termSets[0][0].pattern.map(AccentFolding.base)
      )
    }
  }

  @Test func `A word boundary is where no letter or digit is`() {
    expect(match("my wild side", "'wild'") != nil)
    expect(match("src/wild.swift", "'wild'") != nil)
    expect(match("wilder", "'wild'") == nil)
    expect(match("rewild", "'wild'") == nil)
    let lines = LineIndex(lines: ["a_wild_b", "a wild b"])
    expectEqual(lines.snapshot.texts("'wild'"), ["a wild b", "a_wild_b"])
  }

  @Test func `Emoji and ideographs are matched as scalars`() {
    expectEqual(match("👩‍👩‍👧 family.txt", "👧")?.positions, [4])
    expectEqual(match("日本語/文書.txt", "本書")?.positions, [1, 5])
    expectEqual(match("ΑΒΓ", "αβγ")?.positions, [0, 1, 2])
  }

  @Test func `A byte that is not UTF-8 is one character that nothing matches`() throws {
    var lines = LineIndex()
    lines.append([0x61, 0xFF, 0xC3, 0x62, 0x0A, 0xE2, 0x82, 0x0A, 0xED, 0xA0, 0x80, 0x7A, 0x0A])
    let row = try #require(
      lines.snapshot.search(Query("ab"))?.rows(withPositions: true).first
    )
    expectEqual(row.positions, [0, 3])
    expectEqual(row.textBytes, [0x61, 0xFF, 0xC3, 0x62])
    expect(lines.snapshot.texts("\u{FFFD}").isEmpty)
    let surrogate = lines.snapshot.search(Query("z"))?.rows(withPositions: true).first
    expectEqual(surrogate?.positions, [3])
  }

  @Test func `A text too long for the optimal alignment is matched greedily`() {
    let text = String(repeating: "x", count: 60_000) + "needle"
    expectEqual(match(text, "needle")?.positions, Array(60_000..<60_006))
    expect(match(text, "needles") == nil)
  }

  @Test func `Inverse terms exclude the texts that they match`() {
    let lines = LineIndex(lines: ["b/fire", "a/water", "f-i-r-e", ""])
    expectEqual(lines.snapshot.texts("!fire"), ["a/water", "f-i-r-e", ""])
    expectEqual(lines.snapshot.texts("!'fire"), ["a/water", ""])
    expectEqual(lines.snapshot.texts("!^a"), ["b/fire", "f-i-r-e", ""])
    expectEqual(lines.snapshot.texts("!e$"), ["a/water", ""])
  }
}
