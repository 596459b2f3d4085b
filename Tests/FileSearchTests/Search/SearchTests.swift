import Expectations
import Foundation
import TestSupport
import Testing

@testable import FileSearch

@Suite struct SearchTests {
  private func lines(_ count: Int, seed: UInt64) -> LineIndex {
    var random = SeededGenerator(seed: seed)
    return LineIndex(lines: FzfDifferentialTests.lines(count, using: &random))
  }

  @Test func `An empty index and an empty query are valid`() {
    let empty = LineIndex().snapshot
    expectEqual(empty.search(Query(""))?.matched, 0)
    expectEqual(empty.search(Query("a"))?.rows(), [])
    let snapshot = lines(3000, seed: 1).snapshot
    let all = snapshot.search(Query(""))
    expectEqual(all?.matched, 3000)
    expectEqual(all?.rows(first: 5).map(\.id.rawValue), [0, 1, 2, 3, 4])
    expectEqual(all?.rows(first: 0), [])
    expectEqual(all?.rows(2990..<9000).count, 10)
  }

  @Test(arguments: ["e", "src", "a b", "!a", "main | test"])
  func `The first rows are a prefix of all rows`(query: String) throws {
    let snapshot = lines(5000, seed: 2).snapshot
    let all = try #require(snapshot.search(Query(query))).rows()
    for count in [1, 7, 300, 2000] {
      let some = try #require(snapshot.search(Query(query))).rows(first: count)
      expectEqual(some, Array(all.prefix(count)))
    }
    expect(zip(all, all.dropFirst()).allSatisfy { $0.score >= $1.score })
  }

  @Test func `The first rows of a large directory are those whose paths come first`() throws {
    let tree = try TemporaryTree()
    try tree.directory("a name of more than eight bytes")
    for number in 0..<6000 { try tree.file("a name of more than eight bytes/\(number)") }
    let snapshot = try FileIndex(roots: [SearchRoot(tree.root)]).snapshot
    let all = try #require(snapshot.search(Query(""))).rows()
    let some = try #require(snapshot.search(Query(""))).rows(first: 200)
    expectEqual(some, Array(all.prefix(200)))
  }

  @Test func `Narrowed results equal those of a new search`() throws {
    let snapshot = lines(5000, seed: 3).snapshot
    for text in ["src", "sr pa", "'main", "^re", "fooB", "e2"] {
      var previous: SearchResults?
      for length in 1...text.count {
        let query = Query(String(text.prefix(length)))
        let narrowed = try #require(snapshot.search(query, reusing: previous))
        expectEqual(narrowed.rows(), snapshot.search(query)?.rows(), "\(query.text)")
        previous = narrowed
      }
    }
  }

  @Test func `A search that reuses results of another snapshot scans everything`() throws {
    var index = lines(100, seed: 4)
    let old = try #require(index.snapshot.search(Query("s")))
    index.append("src/new-one\n".utf8)
    let new = index.snapshot.search(Query("src"), reusing: old)
    expectEqual(new?.rows().contains { $0.text == "src/new-one" }, true)
  }

  @Test func `A cancelled search returns nil`() {
    let cancellation = SearchCancellation()
    cancellation.cancel()
    expect(lines(5000, seed: 5).snapshot.search(Query("a"), cancellation: cancellation) == nil)
  }

  @Test func `A running search stops when it is cancelled`() async {
    let snapshot = lines(5000, seed: 6).snapshot
    let cancellation = SearchCancellation()
    let started = DispatchSemaphore(value: 0)
    let (ended, ending) = AsyncStream.makeStream(of: Int.self)
    // Threads instead of tasks: the search would occupy a thread of the pool that other tests need.
    Thread.detachNewThread {
      var count = 0
      while snapshot.search(Query("src ma"), cancellation: cancellation) != nil {
        count += 1
        if count == 1 { started.signal() }
      }
      ending.yield(count)
      ending.finish()
    }
    Thread.detachNewThread {
      started.wait()
      cancellation.cancel()
    }
    expect(await ended.first { _ in true } ?? 0 >= 1)
  }

  @Test func `Results patched with new lines equal those of a new search`() throws {
    var random = SeededGenerator(seed: 8)
    var index = lines(1500, seed: 9)
    var results = try #require(index.snapshot.search(Query("src")))
    for round in 0..<20 {
      if round.isMultiple(of: 3) { _ = results.rows(first: 40) }
      let more = FzfDifferentialTests.lines(Int.random(in: 0...90, using: &random), using: &random)
      let before = index.snapshot
      index.append(more.map { $0 + "\n" }.joined().utf8)
      let delta = IndexDelta(
        from: before.version,
        to: index.snapshot.version,
        inserted: (before.count..<index.count).map { EntryID(index: $0) },
        removed: [],
        changed: []
      )
      results = results.patched(by: delta, in: index.snapshot)
      let fresh = try #require(index.snapshot.search(Query("src")))
      expectEqual(results.matched, fresh.matched)
      expectEqual(results.rows(first: 50), fresh.rows(first: 50))
    }
    expectEqual(results.rows(), index.snapshot.search(Query("src"))?.rows())
  }

  @Test func `The rank of a candidate is its place among the rows`() throws {
    let lines = LineIndex(lines: (0..<3000).map { "line \($0 * 7919 % 3000) of \($0)" })
    let results = try #require(lines.snapshot.search(Query("1")))
    let rows = try #require(lines.snapshot.search(Query("1"))).rows()
    for rank in [rows.count - 1, 0, 255, 256, 700] {
      expectEqual(results.rank(of: rows[rank].id), rank)
    }
    let other = try #require(lines.snapshot.search(Query("!1"))?.rows().first)
    expectEqual(results.rank(of: other.id), nil)
    expectEqual(results.rank(of: EntryID(index: 1_000_000)), nil)
  }
}
