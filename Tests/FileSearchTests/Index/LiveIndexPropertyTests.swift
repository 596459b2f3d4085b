import Expectations
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import FileSearch

/// Changes a real tree at random: the updated index must equal a new one, and patched results must
/// equal those of a new search.
@Suite struct LiveIndexPropertyTests {
  /// Orders of matches with several criteria for ties.
  private static let rankings = [[.pathname, .length], [.begin, .end, .length], []].map {
    (criteria: [TieBreaker]) in
    var options = QueryOptions()
    options.tieBreakers = criteria
    return options
  }

  /// Adds options that exclude more, for numbers from six on.
  private static func add(to options: inout IndexOptions, number: Int) {
    switch number {
    case 6: options.maximumDepth = 2
    case 7: options.conditions.types = [.empty]
    case 8: options.conditions.types = [.file]
    case 9: options.conditions.extensions = [Array("o".utf8), Array("log".utf8)]
    case 10: options.excludedPatterns = ["/src", "a/b", "*.log"].map { Array($0.utf8) }
    case 11: (options.followsLinks, options.staysOnFileSystem) = (true, true)
    case 12: (options.conditions.minimumDepth, options.conditions.types) = (2, [.directory])
    default: break
    }
  }

  @Test(arguments: Seeds.some(5))
  func `An updated index equals a new one after every batch`(seed: UInt64) throws {
    let tree = try TemporaryTree()
    var changes = RandomTreeChanges(tree: tree, random: SeededGenerator(seed: seed))
    var options = IndexOptions(
      includesHidden: seed.isMultiple(of: 3),
      respectsIgnoreFiles: !seed.isMultiple(of: 4)
    )
    Self.add(to: &options, number: Int(seed % 13))
    let roots = [SearchRoot(tree.root)]
    var index = try FileIndex(roots: roots, options: options)
    var pruning = QueryOptions(part: .name)
    pruning.prunes = true
    let queries =
      ["", "src", "!a", "a | .o$", "main e"].map { Query($0) }
      + ["", "a", "!src"].map { Query($0, options: pruning) }
      + Self.rankings.map { Query("a s", options: $0) }
    var standing = try queries.map { try #require(index.snapshot.search($0)) }
    for round in 0..<24 {
      var (paths, combined): ([FilePath], IndexDelta?) = ([], nil)
      func apply(_ delta: IndexDelta) {
        combined = combined.flatMap { $0.followed(by: delta) } ?? delta
      }
      for _ in 0..<Int.random(in: 1...8, using: &changes.random) {
        let change = try changes.next(withRules: round % 4 == 0)
        if let (from, to) = change.rename, Bool.random(using: &changes.random) {
          apply(index.reconcile(paths))
          paths = []
          apply(index.rename(from: FilePath(from), to: FilePath(to)))
        } else {
          paths += change.paths.map { FilePath($0) }
        }
      }
      paths.shuffle(using: &changes.random)
      apply(index.reconcile(paths))
      expect(index.reconcile(paths).isEmpty, "replayed")
      let fresh = try FileIndex(roots: roots, options: options)
      expectEqual(index.listing, fresh.listing, "round \(round), \(paths)")
      if index.listing != fresh.listing { return }
      let delta = try #require(combined)
      for (place, query) in queries.enumerated() {
        if round.isMultiple(of: 2) { _ = standing[place].rows(first: 5) }
        standing[place] = standing[place].patched(by: delta, in: index.snapshot)
        let new = try #require(fresh.snapshot.search(query))
        expectEqual(standing[place].total, new.total)
        expectEqual(standing[place].matched, new.matched)
        expectEqual(standing[place].rows(first: 10).map(\.text), new.rows(first: 10).map(\.text))
        expectEqual(standing[place].rows().map(\.text), new.rows().map(\.text))
      }
      expect(index.rescan().isEmpty)
    }
  }
}
