import Expectations
import TestSupport
import Testing

@testable import FileSearch

/// Queries typed letter by letter: results must equal those of new searches, although only the best
/// matches are ranked.
@Suite struct TypedQueryTests {
  private struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  /// Short and long texts of few letters, so that most of them match.
  ///
  /// Some have white space, some other
  /// characters than ASCII, some are too long for the optimal alignment.
  private static func texts(_ count: Int, using random: inout SeededGenerator) -> [String] {
    let alphabet = Array("aaabbcABC//_.-1 ")
    return (0..<count).map { number in
      let longest = [12, 40, 90, 200][number % 4]
      let length = number % 600 == 7 ? 30_000 : Int.random(in: 0...longest, using: &random)
      var text = String((0..<length).map { _ in alphabet.randomElement(using: &random) ?? "a" })
      if number % 50 == 3 { text += "äb" }
      if number % 50 == 4 { text = "\u{212A}c" + text }
      return text
    }
  }

  private static func word(using random: inout SeededGenerator) -> String {
    let alphabet = Array("aabbcc/1AkÄ ")
    var word = String(
      (0..<Int.random(in: 2...9, using: &random)).map { _ in
        alphabet.randomElement(using: &random) ?? "a"
      }
    )
    if Int.random(in: 0..<8, using: &random) == 0 { word = "'" + word }
    return word
  }

  /// Types a word, one or two letters at a time, and compares each result with a new search.
  private static func type(
    _ word: String,
    _ options: QueryOptions = QueryOptions(),
    in snapshot: CandidateSnapshot,
    using random: inout SeededGenerator
  ) throws {
    var previous: SearchResults?
    var length = 0
    while length < word.count {
      length = min(word.count, length + Int.random(in: 1...5, using: &random) / 5 + 1)
      let query = Query(String(word.prefix(length)), options: options)
      guard let typed = snapshot.search(query, reusing: previous),
        let fresh = snapshot.search(query)
      else { throw Difference(description: "'\(query.text)': nothing") }
      if typed.matched != fresh.matched {
        throw Difference(description: "'\(query.text)': \(typed.matched), not \(fresh.matched)")
      }
      for count in [1, 60, 256, 257, 700].shuffled(using: &random).prefix(2) {
        if typed.rows(first: count) != fresh.rows(first: count) {
          throw Difference(description: "'\(query.text)': other first \(count) rows")
        }
      }
      if Int.random(in: 0..<5, using: &random) == 0, typed.rows() != fresh.rows() {
        throw Difference(description: "'\(query.text)': other rows")
      }
      previous = typed
    }
  }

  @Test func `Words typed into random texts match what new searches match`() throws {
    for seed in Seeds.some(6) {
      var random = SeededGenerator(seed: seed)
      let snapshot = LineIndex(lines: Self.texts(1200, using: &random)).snapshot
      try Self.type(Self.word(using: &random), in: snapshot, using: &random)
    }
  }

  @Test func `Words typed into paths match what new searches match`() throws {
    var random = SeededGenerator(seed: Seeds.one)
    let lines = FzfDifferentialTests.lines(2000, using: &random)
    let snapshot = LineIndex(lines: lines).snapshot
    for _ in 0..<5 * Seeds.factor {
      let word = FzfDifferentialTests.term(using: &random)
      try Self.type(word, in: snapshot, using: &random)
      try Self.type(
        word + " " + FzfDifferentialTests.term(using: &random),
        in: snapshot,
        using: &random
      )
    }
  }

  private func typed(_ words: [String], in snapshot: CandidateSnapshot) -> SearchResults? {
    words.reduce(nil) { snapshot.search(Query($1), reusing: $0) }
  }

  @Test func `Words typed with criteria for ties match what new searches match`() throws {
    for (number, seed) in Seeds.some(6).enumerated() {
      var random = SeededGenerator(seed: seed)
      let snapshot = LineIndex(lines: Self.texts(1200, using: &random)).snapshot
      var options = QueryOptions()
      options.scheme = ScoringScheme.allCases[number % 3]
      let criteria = TieBreaker.allCases.shuffled(using: &random)
      options.tieBreakers = Array(criteria.prefix(.random(in: 0...5, using: &random)))
      try Self.type(Self.word(using: &random), options, in: snapshot, using: &random)
    }
  }

  @Test func `Matches that cannot be among the best are ranked only on demand`() throws {
    let lines = (0..<1200).map { "src/\($0)" } + (0..<2000).map { "asxbrxc\($0)" }
    let snapshot = LineIndex(lines: lines).snapshot
    let results = try #require(typed(["s", "sr", "src"], in: snapshot))
    expect(results.rows(first: 256).allSatisfy { $0.text.hasPrefix("src/") })
    expectEqual(
      results.matches.chunks.reduce(0) { $0 + $1.matches.count { $0.isUpperBound } },
      2000
    )
    expectEqual(results.rows(), snapshot.search(Query("src"))?.rows())
  }

  @Test func `An extended query is right after later lines, and when it is extended again`()
    throws
  {
    var random = SeededGenerator(seed: 3)
    var index = LineIndex(lines: FzfDifferentialTests.lines(3000, using: &random))
    var results = try #require(typed(["s", "sr"], in: index.snapshot))
    for text in ["sr", "src", "srcm", "srcma"] {
      let query = Query(text)
      let narrowed = try #require(index.snapshot.search(query, reusing: results))
      index.append(
        FzfDifferentialTests.lines(700, using: &random).map { $0 + "\n" }.joined().utf8
      )
      results = try #require(index.snapshot.search(query, reusing: narrowed))
      let fresh = try #require(index.snapshot.search(query))
      expectEqual(results.matched, fresh.matched)
      expectEqual(results.rows(first: 50), fresh.rows(first: 50))
      expectEqual(results.rows(), fresh.rows())
    }
  }
}
