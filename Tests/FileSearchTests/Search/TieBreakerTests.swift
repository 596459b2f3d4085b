import Expectations
import Testing

@testable import FileSearch

/// The order of matches of equal scores.
@Suite struct TieBreakerTests {
  private func order(
    _ query: String,
    _ criteria: [TieBreaker],
    scheme: ScoringScheme = .general,
    fields: FieldScope? = nil,
    in lines: [String]
  ) -> [String] {
    var options = QueryOptions(isExact: true, fields: fields)
    options.tieBreakers = criteria
    options.scheme = scheme
    return LineIndex(lines: lines).snapshot.texts(query, options)
  }

  @Test func `Each criterion orders equal scores`() {
    let (middle, start, end) = ("xxx xabx xxxx", "xabxxxxx xxx", "x xxxxxab")
    let lines = [middle, start, end]
    expectEqual(order("ab", [], in: lines), lines)
    expectEqual(order("ab", [.length], in: lines), [end, start, middle])
    expectEqual(order("ab", [.chunk], in: lines), [middle, end, start])
    expectEqual(order("ab", [.begin], in: lines), [start, middle, end])
    expectEqual(order("ab", [.end], in: lines), [end, middle, start])
  }

  @Test func `pathname prefers the start of the name`() {
    let lines = ["xab/yabc", "d/xab/e", "d/x/yyab", "xab", "é/é/xab"]
    expectEqual(
      order("ab", [.pathname], in: lines),
      ["xab/yabc", "xab", "é/é/xab", "d/x/yyab", "d/xab/e"]
    )
  }

  @Test func `end and pathname match texts from their ends`() throws {
    for (criterion, place) in [(.length, 1), (.begin, 1), (.end, 5), (.pathname, 5)]
      as [(TieBreaker, Int)]
    {
      for (query, length) in [("a", 1), ("ab", 2), ("'ab", 2)] {
        var options = QueryOptions()
        options.tieBreakers = [criterion]
        let snapshot = LineIndex(lines: ["xabxxabx"]).snapshot
        let rows = snapshot.search(Query(query, options: options))?.rows(withPositions: true)
        expectEqual(rows?.first?.positions, Array(place..<place + length), "\(criterion) \(query)")
      }
    }
  }

  @Test func `A criterion orders what is equal by those before it`() {
    let lines = ["xx ab xx", "xx  ab", "x ab xxx", "xx ab"]
    expectEqual(order("ab", [.begin], in: lines), ["x ab xxx", "xx ab xx", "xx ab", "xx  ab"])
    expectEqual(
      order("ab", [.begin, .length], in: lines),
      ["x ab xxx", "xx ab", "xx ab xx", "xx  ab"]
    )
    expectEqual(
      order("ab", [.chunk, .length, .begin], in: lines),
      ["xx ab", "xx  ab", "x ab xxx", "xx ab xx"]
    )
  }

  @Test func `Only the order of input distinguishes the rest, and is reversed`() throws {
    let lines = LineIndex(lines: ["xx ab", "yy ab", "x  ab x", "zz ab", "y  ab x"])
    var options = QueryOptions()
    options.tieBreakers = [.begin, .length]
    let results = try #require(lines.snapshot.search(Query("ab", options: options)))
    let texts = results.rows().map(\.text)
    expectEqual(texts, ["xx ab", "yy ab", "zz ab", "x  ab x", "y  ab x"])
    let reversed = results.ranks(ignoringScore: false, reversed: true).map { texts[Int($0)] }
    expectEqual(reversed, ["zz ab", "yy ab", "xx ab", "y  ab x", "x  ab x"])
  }

  @Test func `Places in fields count from the start of the text`() throws {
    let fields = FieldScope(try #require(FieldRange.list("2")), separatedBy: .whitespace)
    let lines = ["xxxx ab", "x ab xxxxxx", "xx ab"]
    expectEqual(order("ab", [.begin], fields: fields, in: lines), [lines[1], lines[2], lines[0]])
    expectEqual(order("ab", [.begin, .end], fields: fields, in: lines + ["é ab"]).first, "é ab")
  }

  @Test func `Paths of equal rank come in their order`() throws {
    let tree = try TemporaryTree()
    for path in ["b/xab", "a/xab", "c/ab/y", "ab/c"] { try tree.file(path) }
    let snapshot = try FileIndex(roots: [SearchRoot(tree.root)]).snapshot
    var options = QueryOptions()
    options.tieBreakers = [.pathname, .length]
    expectEqual(snapshot.texts("xab", options), ["a/xab", "b/xab"])
    expectEqual(snapshot.texts("'/ab", options), ["c/ab", "c/ab/y"])
  }
}
