import Expectations
import FileSearch
import Testing

/// The order of results that follows the input.
@Suite struct InputOrderTests {
  private func order(
    _ query: String,
    in text: String,
    ignoringScore: Bool = false,
    reversed: Bool = false
  ) throws -> [String] {
    var lines = LineIndex()
    lines.append(text.utf8)
    let results = try #require(lines.snapshot.search(Query(query)))
    let rows = results.rows()
    return results.ranks(ignoringScore: ignoringScore, reversed: reversed)
      .map { String(decoding: rows[Int($0)].printedBytes, as: UTF8.self) }
  }

  private static let text = "x ab\nabc\ny ab\nzz\nz ab\nab\n"

  @Test func `Matches come in the order of the input, or reversed`() throws {
    let order = try order("ab", in: Self.text, ignoringScore: true)
    expectEqual(order, ["x ab", "abc", "y ab", "z ab", "ab"])
    let reversed = try self.order("ab", in: Self.text, ignoringScore: true, reversed: true)
    expectEqual(reversed, order.reversed())
  }

  @Test func `Only equal matches are reversed if scores count`() throws {
    let best = try order("ab", in: Self.text)
    expectEqual(best.suffix(3), ["x ab", "y ab", "z ab"])
    let reversed = try order("ab", in: Self.text, reversed: true)
    expectEqual(reversed.prefix(2), best.prefix(2))
    expectEqual(reversed.suffix(3), ["z ab", "y ab", "x ab"])
    try expectEqual(order("", in: "a\nb\nc\n", reversed: true), ["c", "b", "a"])
  }

  @Test func `No match has no rank`() throws {
    for ignoring in [true, false] {
      try expectEqual(order("q", in: Self.text, ignoringScore: ignoring, reversed: true), [])
    }
  }
}
