import Expectations
import SystemPackage
import TestSupport
import Testing

@testable import FileSearch

@Suite struct ConcurrentSearchTests {
  @Test func `Searches run while the owner changes the index`() async throws {
    let tree = try TemporaryTree()
    for number in 0..<40 { try tree.file("d\(number % 5)/file\(number)") }
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    await withTaskGroup(of: Bool.self) { group in
      for round in 0..<60 {
        let snapshot = index.snapshot
        group.addTask {
          let results = snapshot.search(Query("file"))
          let rows = results?.rows(first: 20) ?? []
          return results?.total == snapshot.count && rows.allSatisfy { $0.text.contains("file") }
        }
        do {
          switch round % 3 {
          case 0: try tree.file("d\(round % 5)/new\(round)")
          case 1: try tree.move("d0", to: "moved")
          default: try tree.move("moved", to: "d0")
          }
        } catch {
          Issue.record(error)
        }
        index.rename(from: round % 3 == 1 ? "d0" : "moved", to: round % 3 == 1 ? "moved" : "d0")
        index.reconcile([FilePath("d\(round % 5)/new\(round)"), "d0", "moved"])
      }
      for await isRight in group { expect(isRight) }
    }
    expectEqual(index.listing, (try FileIndex(roots: [SearchRoot(tree.root)]).listing))
  }

  @Test func `Several threads may rank the same results`() async throws {
    var random = SeededGenerator(seed: 11)
    let lines = LineIndex(lines: FzfDifferentialTests.lines(4000, using: &random))
    let results = try #require(lines.snapshot.search(Query("s")))
    let all = results.rows()
    let fresh = try #require(lines.snapshot.search(Query("s")))
    await withTaskGroup(of: Bool.self) { group in
      for count in stride(from: 1, to: 2000, by: 90) {
        group.addTask { fresh.rows(first: count) == Array(all.prefix(count)) }
      }
      for await isRight in group { expect(isRight) }
    }
  }
}
