import Expectations
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import FileSearch

/// Results without what lies below a directory that matches.
@Suite struct PruneTests {
  private static let queries = ["", "a", "ab", "a b", "!a", "foo | b$", "'keep", "é"]

  private func tree(_ seed: UInt64) throws -> TemporaryTree {
    var random = SeededGenerator(seed: seed)
    let tree = try TemporaryTree()
    try IgnoreDifferentialTests.grow(tree, files: [], using: &random)
    return tree
  }

  @Test(arguments: Seeds.some(4), [QueryOptions.Part.path, .name])
  func `Nothing below a match is a result`(seed: UInt64, part: QueryOptions.Part) throws {
    let tree = try tree(seed)
    var options = IndexOptions(includesHidden: true)
    for types: Set<EntryType> in [[], [.file], [.directory], [.empty]] {
      options.conditions.types = types
      let snapshot = try FileIndex(roots: [SearchRoot(tree.root)], options: options).snapshot
      for text in Self.queries {
        var query = QueryOptions(part: part)
        let all = snapshot.texts(text, query)
        let matches = Set(all)
        let expected = all.filter { path in
          let parts = path.split(separator: "/")
          return !parts.indices.dropFirst().contains {
            matches.contains(parts[..<$0].joined(separator: "/"))
          }
        }
        query.prunes = true
        expectEqual(snapshot.texts(text, query), expected, "\(text) \(types)")
      }
    }
  }

  @Test(.enabled(if: (Command("fdfind") ?? Command("fd")) != nil), arguments: Seeds.some(4))
  func `Results equal those of fd`(seed: UInt64) async throws {
    let fd = try #require(Command("fdfind") ?? Command("fd"))
    let tree = try tree(seed)
    for (pattern, words, types) in [
      ("^a", [], []), ("o", ["--type", "d"], [.directory]), ("b", ["--type", "f"], [.file]),
      ("", ["--min-depth", "2"], []), ("[ab]", ["--type", "empty"], [.empty]),
    ] as [(String, [String], Set<EntryType>)] {
      let output = try await fd.run(
        ["--prune", "--print0", "--strip-cwd-prefix"] + words + [pattern],
        in: tree.path
      )
      let theirs = String(decoding: output, as: UTF8.self).split(separator: "\0")
        .map { $0.hasSuffix("/") ? String($0.dropLast()) : String($0) }
      var options = IndexOptions()
      options.conditions.types = types
      if words.contains("--min-depth") { options.conditions.minimumDepth = 2 }
      let index = try FileIndex(roots: [SearchRoot(tree.root, prefix: [])], options: options)
      var query = QueryOptions(syntax: .regularExpression, part: .name)
      query.prunes = true
      let ours = index.snapshot.texts(pattern, query)
      expectEqual(Set(ours).symmetricDifference(theirs).sorted(), [], "\(pattern) \(words)")
    }
  }

  @Test func `A longer query finds what a shorter one left out`() throws {
    let tree = try TemporaryTree()
    try tree.files("a/ab/abc", "b")
    let snapshot = try FileIndex(roots: [SearchRoot(tree.root)]).snapshot
    var options = QueryOptions(part: .name)
    options.prunes = true
    var recent = RecentResults()
    for (text, expected) in [
      ("a", ["a"]), ("ab", ["a/ab"]), ("abc", ["a/ab/abc"]), ("ab", ["a/ab"]), ("a", ["a"]),
    ] {
      let query = Query(text, options: options)
      let base = recent.reusableResults(for: query, in: snapshot)
      let results = try #require(snapshot.search(query, reusing: base))
      expectEqual(results.rows().map(\.text), expected)
      recent.remember(results)
    }
  }
}
