import RandomKit
import Synchronization
import Testing

@testable import FileSearch

@Suite struct ReuseTests {
  private func text(_ count: Int, seed: UInt64) -> [String] {
    var random = SeededGenerator(seed: seed)
    return FzfDifferentialTests.lines(count, using: &random)
  }

  @Test(arguments: ["", "s", "src !main", "'test"])
  func `More lines are searched for as all lines are`(query: String) throws {
    var lines = LineIndex()
    var known: SearchResults?
    for seed in 0..<12 {
      lines.append(text(1 + seed * 97, seed: UInt64(seed)).map { $0 + "\n" }.joined().utf8)
      let snapshot = lines.snapshot
      let reused = try #require(snapshot.search(Query(query), reusing: known))
      #expect(reused.rows() == snapshot.search(Query(query))?.rows())
      known = reused
    }
  }

  @Test func `Lines that were looked at are not looked at again`() throws {
    var lines = LineIndex(lines: text(2048, seed: 1))
    // What another query found stands for what only reusing can bring.
    let found = try #require(lines.snapshot.search(Query("e")))
    let marked = SearchResults(
      query: Query("no such"),
      snapshot: lines.snapshot,
      matches: found.matches
    )
    lines.append("one more\n".utf8)
    #expect(lines.snapshot.search(Query("no such"), reusing: marked)?.matched == found.matched)
  }

  @Test func `What is found so far is part of what is found, and says that it is not all`() throws {
    let lines = LineIndex(lines: text(150_000, seed: 2))
    let partial = Mutex<[SearchResults]>([])
    let all = try #require(
      lines.snapshot.search(Query("s")) { results in partial.withLock { $0.append(results) } }
    )
    let reports = partial.withLock { $0 }
    #expect(all.isComplete)
    #expect(!reports.isEmpty)
    let counts = reports.map(\.matched) + [all.matched]
    #expect(counts == counts.sorted())
    let ids = Set(all.rows().map(\.id))
    for results in reports {
      #expect(!results.isComplete)
      #expect(results.total == all.total)
      #expect(results.rows(first: 50).allSatisfy { ids.contains($0.id) })
      #expect(lines.snapshot.search(Query("st"), reusing: results)?.matched == matched("st", lines))
    }
  }

  private func matched(_ query: String, _ lines: LineIndex) -> Int? {
    lines.snapshot.search(Query(query))?.matched
  }

  @Test func `Results are remembered by query, and the narrowest serves the next one`() throws {
    let snapshot = LineIndex(lines: text(3000, seed: 3)).snapshot
    var recent = RecentResults()
    for query in ["s", "sr", "src", "e"] {
      recent.remember(try #require(snapshot.search(Query(query))))
    }
    #expect(recent.answer(to: Query("sr"), in: snapshot)?.query == Query("sr"))
    #expect(recent.answer(to: Query("srx"), in: snapshot) == nil)
    #expect(recent.base(of: Query("srct"), in: snapshot)?.query == Query("src"))
    #expect(recent.base(of: Query("x"), in: snapshot) == nil)
    recent.forget()
    #expect(recent.answer(to: Query("sr"), in: snapshot) == nil)
  }

  @Test func `Only results of one state are remembered`() throws {
    var lines = LineIndex(lines: text(100, seed: 4))
    var recent = RecentResults()
    let before = lines.snapshot
    recent.remember(try #require(before.search(Query("s"))))
    lines.append("sss\n".utf8)
    #expect(recent.answer(to: Query("s"), in: lines.snapshot) == nil)
    recent.remember(try #require(lines.snapshot.search(Query("t"))))
    #expect(recent.answer(to: Query("s"), in: before) == nil)
  }

  @Test func `The radix sort orders as any sort does`() {
    var random = SeededGenerator(seed: 5)
    let matches = (0..<UInt32(40_000)).map { id in
      Match(RankKey(score: .random(in: 0...90, using: &random), length: Int(id % 700)), id)
    }
    var sorted = matches
    sorted.sortByRank()
    #expect(sorted == matches.sorted())
  }

  @Test func `What is printed is what the rows say`() throws {
    let snapshot = LineIndex(lines: text(3000, seed: 6)).snapshot
    let results = try #require(snapshot.search(Query("s")))
    var printed: [[UInt8]] = []
    results.forEachPrinted(first: 40) { printed.append(Array($0)) }
    #expect(printed == results.rows(first: 40).map(\.printedBytes))
  }
}
