import Expectations
import SystemPackage
import Testing

@testable import FileSearch

/// The snapshots that an index gives while its walk runs.
@Suite struct GrowingIndexTests {
  private static let queries = ["", "a", "f1 !2", "!f3", "'d1"].map { Query($0) } + [byCriteria]
  private static let byCriteria = {
    var options = QueryOptions()
    options.tieBreakers = [.chunk, .begin, .pathname]
    return Query("f1", options: options)
  }()
  private let tree: TemporaryTree

  init() throws {
    tree = try TemporaryTree()
    for directory in 0..<60 {
      for file in 0..<60 { try tree.file("d\(directory % 9)/e\(directory)/f\(file)a") }
    }
  }

  /// Walks the tree; calls `body` with a number and a snapshot before some of the directories.
  private func walk(_ body: @escaping (Int, CandidateSnapshot) throws -> Void) throws -> FileIndex {
    var (number, failure): (Int, (any Error)?) = (0, nil)
    let index = try FileIndex(
      walking: IndexRoots([SearchRoot(tree.root)]),
      reporting: { index in
        number += 1
        do { try body(number, index.snapshot) } catch { failure = error }
      }
    )
    if let failure { throw failure }
    return index
  }

  @Test func `What has been found can be searched while the walk runs`() throws {
    var counts: [Int] = []
    let index = try walk { _, snapshot in
      counts.append(snapshot.count)
      expectEqual(snapshot.texts("").count, snapshot.count)
    }
    expect(counts.count == 70 && counts.first == 0)
    expect(counts == counts.sorted() && Set(counts).count > 60)
    expectEqual(index.count, 3669)
  }

  @Test(arguments: queries)
  func `A search that reuses the results of an earlier snapshot equals a new search`(query: Query)
    throws
  {
    var known: SearchResults?
    let tree = tree
    let search = { (snapshot: CandidateSnapshot) throws in
      let reused = try #require(snapshot.search(query, reusing: known))
      let new = try #require(snapshot.search(query))
      expectEqual(reused.matched, new.matched)
      expectEqual(reused.rows(first: 40), new.rows(first: 40))
      expectEqual(reused.rows(), new.rows())
      known = reused
    }
    let index = try walk { number, snapshot in
      // A directory that is listed already, and not read yet.
      if number == 4 { try tree.remove("d0") }
      if number.isMultiple(of: 6) { try search(snapshot) }
    }
    try search(index.snapshot)
    expect(index.count < 3669)
  }

  @Test func `Results of the walk are not reused after a change`() throws {
    var index = try walk { _, _ in }
    let results = try #require(index.snapshot.search(Query("f1a")))
    try tree.move("d1/e1", to: "d1/x")
    let delta = index.reconcile([FilePath("d1/e1"), FilePath("d1/x")])
    expect(!delta.isEmpty)
    let reused = index.snapshot.search(Query("f1a"), reusing: results)
    expectEqual(reused?.rows(), index.snapshot.search(Query("f1a"))?.rows())
    expectEqual(results.patched(by: delta, in: index.snapshot).rows(), reused?.rows())
  }

  @Test func `Nothing is lost or doubled when files change while the walk runs`() throws {
    let tree = tree
    var index = try walk { number, _ in
      let (one, other) = (number % 60, (number * 7) % 60)
      try tree.file("d\(one % 9)/new\(number)/file")
      try tree.file("d\(other % 9)/e\(other)/added\(number)")
      if number.isMultiple(of: 5) {
        try? tree.move("d\(one % 9)/e\(one)", to: "d\(other % 9)/moved\(number)")
      }
      if number.isMultiple(of: 7) { try? tree.remove("d\(one % 9)/e\(one)") }
    }
    index.rescan()
    let fresh = try FileIndex(roots: [SearchRoot(tree.root)])
    expectEqual(index.listing, fresh.listing)
    expectEqual(index.count, fresh.count)
  }
}
