import Expectations
import Synchronization
import TestSupport
import Testing

@testable import FileSearch

@Suite struct ReuseTests {
  private func text(_ count: Int, seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    return FzfDifferentialTests.lines(count, using: &random)
  }

  private static let queries =
    ["", "s", "src !main", "'test"].map { Query($0) }
    + [[.begin, .length], [.end, .chunk], []].map { (criteria: [TieBreaker]) in
      var options = QueryOptions()
      options.tieBreakers = criteria
      return Query("s", options: options)
    }

  @Test(arguments: queries)
  func `A search that reuses results equals a new search after more lines`(query: Query) throws {
    var lines = LineIndex()
    var known: SearchResults?
    for seed in 0..<8 {
      lines.append(text(1 + seed * 97, seed: UInt64(seed)).map { $0 + "\n" }.joined().utf8)
      let snapshot = lines.snapshot
      let reused = try #require(snapshot.search(query, reusing: known))
      expectEqual(reused.rows(), snapshot.search(query)?.rows())
      known = reused
    }
  }

  @Test(arguments: queries)
  func `A search that reuses results equals a new search after lines were removed`(query: Query)
    throws
  {
    var lines = LineIndex(keepingLast: 1500)
    var known: SearchResults?
    for seed in 0..<12 {
      lines.append(text(1 + seed * 97, seed: UInt64(seed)).map { $0 + "\n" }.joined().utf8)
      let snapshot = lines.snapshot
      let reused = try #require(snapshot.search(query, reusing: known))
      let new = try #require(snapshot.search(query))
      expectEqual(reused.rows(first: 3), new.rows(first: 3))
      expectEqual(reused.rows(), new.rows())
      known = reused
    }
  }

  @Test func `Lines that were scanned are not scanned again`() throws {
    var lines = LineIndex(lines: text(2048, seed: 1))
    // These results have matches of another query, which only reuse can bring into a search.
    let found = try #require(lines.snapshot.search(Query("e")))
    let marked = SearchResults(
      query: Query("no such"),
      snapshot: lines.snapshot,
      matches: found.matches
    )
    lines.append("one more\n".utf8)
    expectEqual(lines.snapshot.search(Query("no such"), reusing: marked)?.matched, found.matched)
  }

  @Test func `Partial results are a part of the results, and incomplete`() throws {
    let some = text(5_000, seed: 2)
    let lines = LineIndex(lines: (0..<12).flatMap { _ in some })
    let partial = Mutex<[SearchResults]>([])
    let all = try #require(
      lines.snapshot.search(Query("s")) { results in partial.withLock { $0.append(results) } }
    )
    let reports = partial.withLock { $0 }
    expect(all.isComplete)
    expect(!reports.isEmpty)
    let counts = reports.map(\.matched) + [all.matched]
    expectEqual(counts, counts.sorted())
    let ids = Set(all.rows().map(\.id))
    let narrower = lines.snapshot.search(Query("st"))?.matched
    for results in reports {
      expect(!results.isComplete)
      expectEqual(results.total, all.total)
      expect(results.rows(first: 50).allSatisfy { ids.contains($0.id) })
      expectEqual(
        lines.snapshot.search(Query("st"), reusing: results)?.matched,
        narrower
      )
    }
  }

  @Test func `Results are kept by query, and the narrowest are reused`() throws {
    let snapshot = LineIndex(lines: text(3000, seed: 3)).snapshot
    var recent = RecentResults()
    for query in ["s", "sr", "src", "e"] {
      recent.remember(try #require(snapshot.search(Query(query))))
    }
    expectEqual(recent.results(for: Query("sr"), in: snapshot)?.query, Query("sr"))
    expect(recent.results(for: Query("srx"), in: snapshot) == nil)
    expectEqual(recent.reusableResults(for: Query("srct"), in: snapshot)?.query, Query("src"))
    expect(recent.reusableResults(for: Query("x"), in: snapshot) == nil)
    recent.removeAll()
    expect(recent.results(for: Query("sr"), in: snapshot) == nil)
  }

  @Test func `Only results of one snapshot are kept`() throws {
    var lines = LineIndex(lines: text(100, seed: 4))
    var recent = RecentResults()
    let before = lines.snapshot
    recent.remember(try #require(before.search(Query("s"))))
    lines.append("sss\n".utf8)
    expect(recent.results(for: Query("s"), in: lines.snapshot) == nil)
    recent.remember(try #require(lines.snapshot.search(Query("t"))))
    expect(recent.results(for: Query("s"), in: before) == nil)
  }

  @Test func `The radix sort equals the standard sort`() {
    var random = SeededGenerator(seed: 5)
    let matches = (0..<40_000).map { id in
      Match(
        RankKey(score: .random(in: 0...90, using: &random), tie: id % 700),
        EntryID(index: id)
      )
    }
    var sorted = matches
    sorted.sortByRank()
    expectEqual(sorted, matches.sorted())
  }

  @Test func `Printed bytes equal those of the rows`() throws {
    let snapshot = LineIndex(lines: text(3000, seed: 6)).snapshot
    let results = try #require(snapshot.search(Query("s")))
    var printed: [[UInt8]] = []
    results.forEachPrinted(first: 40) { printed.append(Array($0)) }
    expectEqual(printed, results.rows(first: 40).map(\.printedBytes))
  }
}
