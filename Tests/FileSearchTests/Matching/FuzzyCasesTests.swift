import Expectations
import Foundation
import Testing

@testable import FileSearch

/// The test cases that fzf publishes, row by row; see Resources/fuzzy-cases.LICENSE.
@Suite struct FuzzyCasesTests {
  struct Row: CustomTestStringConvertible {
    let line: String
    let fields: [String]
    var testDescription: String { line }
  }

  static let rows: [Row] = {
    guard let url = Bundle.module.url(forResource: "Resources/fuzzy-cases", withExtension: "tsv"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").dropFirst().map { line in
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Row(line: String(line), fields: fields)
    }
  }()

  @Test func `The file has all published rows`() { expectEqual(Self.rows.count, 80) }

  @Test(arguments: rows)
  func `A published case has its range and score`(row: Row) throws {
    try #require(row.fields.count == 11)
    let folding = TextFolding(
      isCaseSensitive: row.fields[2] == "true",
      foldsAccents: row.fields[3] == "true"
    )
    expectEqual(row.fields[4], "true")
    var text = row.fields[5]
    if text.hasPrefix("<") {
      text = String(repeating: "x", count: 65_535) + "z" + String(repeating: "x", count: 65_534)
    }
    let pattern = folding.isCaseSensitive ? row.fields[6] : row.fields[6].lowercased()
    let found = run(row.fields[1], text.unicodeScalars.map(\.value), pattern, folding)
    let expected = try (#require(Int(row.fields[7])), #require(Int(row.fields[8])))
    expect((found?.start ?? -1, found?.end ?? -1) == expected)
    expectEqual(found?.score ?? 0, Int(row.fields[10]))
    let scored = run(
      row.fields[1],
      text.unicodeScalars.map(\.value),
      pattern,
      folding,
      wantsPositions: false
    )
    expect((scored?.end, scored?.score) == (found?.end, found?.score), "without positions")
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      expectEqual(run(row.fields[1], Array(text.utf8), pattern, folding), found, "bytes as scalars")
    }
  }

  private func run<Unit: TextUnit>(
    _ algorithm: String,
    _ text: [Unit],
    _ pattern: String,
    _ folding: TextFolding,
    wantsPositions: Bool = true
  ) -> TermMatch? {
    let scratch = MatchScratch()
    let pattern = pattern.unicodeScalars.map { Unit($0.value) }
    return (text + [0]).withUnsafeBufferPointer { text in
      (pattern + [0]).withUnsafeBufferPointer { units in
        guard let text = text.baseAddress, let base = units.baseAddress else { return nil }
        let matcher = TermMatcher(
          text: text,
          count: length(of: text),
          pattern: base,
          patternCount: pattern.count,
          folding: folding,
          scratch: scratch,
          // The start of an optimal match is known only when its positions are traced, as in fzf.
          wantsPositions: wantsPositions
        )
        switch algorithm {
        case "FuzzyMatchV1": return matcher.matchGreedy()
        case "FuzzyMatchV2": return matcher.matchFuzzy()
        case "ExactMatchNaive": return matcher.matchExact()
        case "PrefixMatch": return matcher.matchPrefix()
        case "SuffixMatch": return matcher.matchSuffix()
        default: return nil
        }
      }
    }
  }

  /// The number of units before the zero at the end of a text.
  private func length<Unit: TextUnit>(of text: UnsafePointer<Unit>) -> Int {
    var count = 0
    while text[count] != 0 { count += 1 }
    return count
  }
}
