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
    // More than the 1,024 places that the table begins with.
    for number in 0..<1100 {
      try tree.files("f\(number)")
      expectEqual(index.reconcile([FilePath("f\(number)")]).inserted.count, 1)
      expect(index.reconcile([FilePath("missing\(number)")]).removed.isEmpty)
    }
    expectEqual(index.count, 1101)
  }

  @Test func `the others are found after many have been removed`() throws {
    let tree = try TemporaryTree()
    // So many that a third of the places is taken.
    let names = (0..<700).map { "f\($0)" }
    for name in names { try tree.files(name) }
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    for name in names.prefix(350) {
      try tree.remove(name)
      expectEqual(index.reconcile([FilePath(name)]).removed.count, 1)
    }
    for name in names.suffix(350) { expect(index.reconcile([FilePath(name)]).inserted.isEmpty) }
    expectEqual(index.count, 350)
  }

  @Test func `a removed directory that is no candidate was not counted`() throws {
    let tree = try TemporaryTree()
    try tree.files("a", "one/b", "two/c")
    var options = IndexOptions()
    options.conditions.types = [.file]
    var index = try FileIndex(roots: [SearchRoot(tree.root)], options: options)
    expectEqual(index.count, 3)
    try tree.remove("one")
    _ = index.reconcile([FilePath("one")])
    expectEqual(index.count, 2)
  }
}
