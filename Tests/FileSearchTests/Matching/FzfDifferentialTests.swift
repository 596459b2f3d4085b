import Expectations
import TestSupport
import Testing

@testable import FileSearch

/// Compares matches and their order with those of fzf, 60 queries on each random list; needs fzf.
@Suite(.enabled(if: Command("fzf") != nil)) struct FzfDifferentialTests {
  static let words = [
    "src", "lib", "main", "Main", "parser", "Parser", "fooBar", "test", "README", "readme", "md",
    "swift", "io", "x86", "v2", "core", "index", "Índice", "café", "naïve", "über", "日本", "語",
    "données", "a", "b", "of", "the", "UTF8", "json", "tmp", "Größe", "ñandú", "e2e", "42", "été",
  ]
  static let separators = ["/", "/", "/", "-", "_", ".", " ", "", ",", ":", "  "]

  static func lines(_ count: Int, using random: inout SeededGenerator) -> [String] {
    (0..<count).map { _ in
      var line = words.randomElement(using: &random) ?? ""
      // Some lines are longer than 128 characters, up to which matching uses masks.
      let isLong = Int.random(in: 0..<10, using: &random) == 0
      for _ in 0..<Int.random(in: 0...(isLong ? 60 : 6), using: &random) {
        line += separators.randomElement(using: &random) ?? ""
        line += words.randomElement(using: &random) ?? ""
      }
      if Int.random(in: 0..<20, using: &random) == 0 { line = " " + line + " " }
      return line
    }
  }

  static func term(using random: inout SeededGenerator) -> String {
    let word = words.randomElement(using: &random) ?? "a"
    var letters = Array(word)
    switch Int.random(in: 0..<7, using: &random) {
    case 0: letters = letters.filter { _ in Bool.random(using: &random) }
    case 1: letters += Array(words.randomElement(using: &random) ?? "")
    case 2: letters = Array(letters.prefix(Int.random(in: 1...3, using: &random)))
    case 3: letters = letters + ["/"] + Array((words.randomElement(using: &random) ?? "").prefix(2))
    case 4:
      // Punctuation only after letters: at other places fzf's versions score it differently.
      let sign = ["-", "_", "."].randomElement(using: &random) ?? "-"
      letters = letters + Array(sign) + Array((words.randomElement(using: &random) ?? "").prefix(2))
    case 5 where letters.count > 2: letters = [letters[0], letters[letters.count - 1]]
    default: break
    }
    if letters.isEmpty { letters = ["e"] }
    let text = String(letters)
    switch Int.random(in: 0..<16, using: &random) {
    case 0: return "'" + text
    case 1: return "^" + text
    case 2: return text + "$"
    case 3: return "!" + text
    case 4: return "^" + text + "$"
    case 5: return "!^" + text
    case 6: return "!" + text + "$"
    case 7: return "!'" + text
    case 8: return text.prefix(1) + "\\ " + text.dropFirst()
    default: return text
    }
  }

  static func query(using random: inout SeededGenerator) -> String {
    var terms = [term(using: &random)]
    let more = [0, 0, 0, 1, 1, 2].randomElement(using: &random) ?? 0
    for _ in 0..<more {
      if Int.random(in: 0..<3, using: &random) == 0 { terms.append("|") }
      terms.append(term(using: &random))
    }
    return terms.joined(separator: " ")
  }

  /// Returns random arguments for fzf, and the options that mean the same; half of the time none.
  static func options(using random: inout SeededGenerator) -> ([String], QueryOptions) {
    var (words, options): ([String], QueryOptions) = ([], QueryOptions())
    if Bool.random(using: &random) { return (words, options) }
    if Bool.random(using: &random) {
      words.append("--exact")
      options.isExact = true
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      words.append("--literal")
      options.foldsAccents = false
    }
    switch Int.random(in: 0..<3, using: &random) {
    case 0:
      words.append("-i")
      options.letterCase = .ignored
    case 1:
      words.append("+i")
      options.letterCase = .respected
    default: break
    }
    return (words, options)
  }

  @Test(arguments: Seeds.some(5))
  func `Matches and their order equal those of fzf`(seed: UInt64) async throws {
    let fzf = try #require(Command("fzf"))
    var random = SeededGenerator(seed: seed)
    let lines = Self.lines(.random(in: 1...200, using: &random), using: &random)
    let input = Array(lines.map { $0 + "\n" }.joined().utf8)
    let snapshot = LineIndex(lines: lines).snapshot
    for _ in 0..<60 {
      let query = Self.query(using: &random)
      let (words, options) = Self.options(using: &random)
      let output = try await fzf.run(words + ["--filter", query], input: input)
      let theirs = String(decoding: output, as: UTF8.self).split(
        separator: "\n",
        omittingEmptySubsequences: false
      ).dropLast().map(String.init)
      let ours = snapshot.texts(query, options)
      let difference = zip(ours, theirs).first { $0 != $1 }
      expectEqual(
        ours,
        theirs,
        "\(words) query \(query.debugDescription): \(ours.count) and \(theirs.count), first \(String(describing: difference))"
      )
    }
  }

  @Test(arguments: Seeds.some(4))
  func `Matches of fields equal those of fzf`(seed: UInt64) async throws {
    let fzf = try #require(Command("fzf"))
    var random = SeededGenerator(seed: seed)
    let lines = Self.lines(.random(in: 1...200, using: &random), using: &random)
    let input = Array(lines.map { $0 + "\n" }.joined().utf8)
    let snapshot = LineIndex(lines: lines).snapshot
    let ranges = ["1", "2", "-1", "2..", "..-2", "1,3", "2..3", "-2..-1"]
    for _ in 0..<60 {
      // fzf 0.38 ends a field behind its delimiter, so that text$ does not match it.
      let query = Self.query(using: &random).replacing("$", with: "")
      let nth = ranges.randomElement(using: &random) ?? "1"
      let delimiter = [nil, "/", "-", "[-_.]"].randomElement(using: &random) ?? nil
      let boundaries = try delimiter.map { (text) throws(QueryProblem) in try FieldDelimiter(text) }
      let words = ["--nth", nth] + (delimiter.map { ["--delimiter", $0] } ?? [])
      let output = try await fzf.run(words + ["--filter", query], input: input)
      let theirs = String(decoding: output, as: UTF8.self).split(
        separator: "\n",
        omittingEmptySubsequences: false
      ).dropLast().map(String.init)
      let fields = FieldScope(FieldRange.list(nth) ?? [], separatedBy: boundaries ?? .whitespace)
      let ours = snapshot.texts(query, QueryOptions(fields: fields))
      expectEqual(
        Set(ours),
        Set(theirs),
        "\(words) query \(query.debugDescription): \(ours.count) and \(theirs.count)"
      )
    }
  }
}
