import Expectations
import TestSupport
import Testing

@testable import FileSearch

/// Compares the order of matches by schemes and criteria for ties with that of fzf; needs fzf.
@Suite(.enabled(if: Command("fzf") != nil)) struct FzfRankingTests {
  /// Lines, the bytes of them, and a snapshot.
  private struct Input {
    let bytes: [UInt8]
    let snapshot: CandidateSnapshot

    init(_ lines: [String]) {
      bytes = Array(lines.map { $0 + "\n" }.joined().utf8)
      snapshot = LineIndex(lines: lines).snapshot
    }
  }

  /// Returns a line of 40 characters, without white space at its ends, that starts with a line.
  private static func line(
    from line: String,
    using random: inout SeededGenerator
  ) -> String {
    var letters = Array(line)
    while letters.count < 40 {
      letters += Array(FzfDifferentialTests.separators.randomElement(using: &random) ?? "")
      letters += Array(FzfDifferentialTests.words.randomElement(using: &random) ?? "")
    }
    letters = Array(letters.prefix(40))
    if letters[0].isWhitespace { letters[0] = "x" }
    if letters[39].isWhitespace { letters[39] = "x" }
    return String(letters)
  }

  /// Returns random arguments for fzf, and the options that mean the same.
  private static func ranking(using random: inout SeededGenerator) -> ([String], QueryOptions) {
    var (words, options): ([String], QueryOptions) = ([], QueryOptions())
    let schemes = ScoringScheme.allCases + [.general]
    options.scheme = schemes.randomElement(using: &random) ?? .general
    if options.scheme != .general { words.append("--scheme=\(options.scheme.rawValue)") }
    // fzf 0.38 does not have the criterion `pathname`, and takes no others with the scheme `history`.
    options.tieBreakers = options.scheme.tieBreakers.filter { $0 != .pathname }
    if options.scheme != .history, Int.random(in: 0..<4, using: &random) > 0 {
      let criteria = TieBreaker.allCases.filter { $0 != .pathname }.shuffled(using: &random)
      options.tieBreakers = Array(criteria.prefix(.random(in: 0...3, using: &random)))
      let names = options.tieBreakers.map(\.rawValue) + ["index"]
      words.append("--tiebreak=" + names.joined(separator: ","))
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      words.append("--exact")
      options.isExact = true
    }
    return (words, options)
  }

  @Test(arguments: Seeds.some(5))
  func `Schemes and criteria for ties order matches as in fzf`(seed: UInt64) async throws {
    let fzf = try #require(Command("fzf"))
    var random = SeededGenerator(seed: seed)
    let lines = FzfDifferentialTests.lines(.random(in: 1...200, using: &random), using: &random)
    let any = Input(lines)
    // For lines of one length the versions of fzf agree in the order by `end`.
    let equal = Input(lines.map { Self.line(from: $0, using: &random) })
    for _ in 0..<60 {
      let query = FzfDifferentialTests.query(using: &random)
      let (words, options) = Self.ranking(using: &random)
      let input = options.tieBreakers.contains(.end) ? equal : any
      let output = try await fzf.run(words + ["--filter", query], input: input.bytes)
      let theirs = String(decoding: output, as: UTF8.self).split(
        separator: "\n",
        omittingEmptySubsequences: false
      ).dropLast().map(String.init)
      let ours = input.snapshot.texts(query, options)
      let difference = zip(ours, theirs).first { $0 != $1 }
      expectEqual(
        ours,
        theirs,
        "\(words) query \(query.debugDescription): first \(String(describing: difference))"
      )
    }
  }
}
