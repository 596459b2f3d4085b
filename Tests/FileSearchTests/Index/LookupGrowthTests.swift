import Expectations
import SystemPackage
import Testing

@testable import FileSearch

/// The table of names, while entries are added one by one.
@Suite struct LookupGrowthTests {
  @Test func `a missing name is not found, however many entries there are`() throws {
    let tree = try TemporaryTree()
    try tree.files("a")
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    for number in 0..<300 {
      try tree.files("f\(number)")
      expectEqual(index.reconcile([FilePath("f\(number)")]).inserted.count, 1)
      expect(index.reconcile([FilePath("missing\(number)")]).removed.isEmpty)
    }
    expectEqual(index.count, 301)
  }
}
