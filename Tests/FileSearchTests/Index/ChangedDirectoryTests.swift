import Expectations
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import FileSearch

/// A rescan lists only directories that may have changed.
@Suite struct ChangedDirectoryTests {
  private static let options = IndexOptions.settlingAtOnce(includesHidden: false)

  private static func index(_ tree: TemporaryTree) throws -> FileIndex {
    KernelTime.tick()
    return try FileIndex(roots: [SearchRoot(tree.root)], options: options)
  }

  @Test func `A tree without changes is not listed again`() throws {
    let tree = try TemporaryTree()
    try tree.files("a/b/c", "d/e", "f")
    var index = try Self.index(tree)
    expect(index.rescan().isEmpty)
    expectEqual(index.relistedShare, 0)
  }

  @Test func `Only the directories with changes are listed again`() throws {
    let tree = try TemporaryTree()
    try tree.files("a/b/c", "d/e", "f/g")
    var index = try Self.index(tree)
    try tree.file("a/b/new")
    try tree.remove("d/e")
    let delta = index.rescan()
    expect((delta.inserted.count, delta.removed.count) == (1, 1))
    expectEqual(index.relistedShare, 0.4, "a/b and d, of five directories")
    KernelTime.tick()
    expect(index.rescan().isEmpty)
    expect(index.rescan().isEmpty)
    expectEqual(index.relistedShare, 0, "their new times are known")
  }

  @Test func `A directory that changed a moment before it was listed is listed again`() throws {
    let tree = try TemporaryTree()
    try tree.file("a/b")
    // With the standard time to settle.
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    expect(index.rescan().isEmpty)
    expectEqual(index.relistedShare, 1)
  }

  @Test(arguments: [".gitignore", ".ignore", ".fdignore", ".git/info/exclude"])
  func `Ignore files that are edited in place are noticed`(name: String) throws {
    let tree = try TemporaryTree()
    try tree.files("a/x.o", "a/b/y.o", "c/z.o", "a/.git/info/none")
    try tree.file("a/" + name, "*.c")
    var index = try Self.index(tree)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: tree.absolute("a/" + name)))
    try file.write(contentsOf: Data("*.o".utf8))
    try file.close()
    expectEqual(index.rescan().removed.count, 2)
    expectEqual(index.listing, ["directory a", "directory a/b", "directory c", "file c/z.o"])
  }

  @Test(arguments: [".gitignore", ".ignore", ".fdignore", ".git/info/exclude"])
  func `A new ignore file is noticed, and one that is removed`(name: String) throws {
    let tree = try TemporaryTree()
    try tree.files("a/b/c/x.o", "a/b/y", "d.o")
    var index = try Self.index(tree)
    try tree.file("a/" + name, "*.o")
    expectEqual(index.rescan().removed.count, 1)
    try tree.remove("a/" + (name.hasPrefix(".git/") ? ".git" : name))
    expectEqual(index.rescan().inserted.count, 1)
  }

  @Test func `Another directory in the place of one is noticed`() throws {
    let tree = try TemporaryTree()
    try tree.files("a/old", "b/new")
    var index = try Self.index(tree)
    try tree.move("a", to: "c")
    try tree.move("b", to: "a")
    index.rescan()
    expectEqual(
      index.listing,
      ["directory a", "file a/new", "directory c", "file c/old"]
    )
  }

  @Test func `A condition on more than names has all directories listed`() throws {
    let tree = try TemporaryTree()
    try tree.file("a/b")
    var options = Self.options
    options.conditions.types = [.empty]
    KernelTime.tick()
    var index = try FileIndex(roots: [SearchRoot(tree.root)], options: options)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: tree.absolute("a/b")))
    try file.write(contentsOf: Data("text".utf8))
    try file.close()
    expectEqual(index.rescan().removed.count, 1)
  }

  @Test func `An ignore file above the root is read again by reloadIgnoreFiles`() throws {
    let tree = try TemporaryTree()
    try tree.files("root/a.o", "root/b/c.o", "root/d")
    try tree.file(".ignore", "*.c")
    KernelTime.tick()
    let root = SearchRoot(FilePath(tree.absolute("root")))
    var index = try FileIndex(roots: [root], options: Self.options)
    expect(index.reloadIgnoreFiles().isEmpty)
    expectEqual(index.relistedShare, 0)
    try tree.file(".ignore", "*.o")
    expectEqual(index.reloadIgnoreFiles().removed.count, 2)
  }

  @Test(arguments: Seeds.some(4))
  func `A rescan without events equals a new walk`(seed: UInt64) throws {
    let tree = try TemporaryTree()
    var changes = RandomTreeChanges(tree: tree, random: SeededGenerator(seed: seed))
    let options = IndexOptions.settlingAtOnce(
      includesHidden: seed.isMultiple(of: 3),
      respectsIgnoreFiles: !seed.isMultiple(of: 4)
    )
    var index = try FileIndex(roots: [SearchRoot(tree.root)], options: options)
    for round in 0..<25 {
      for _ in 0..<Int.random(in: 1...8, using: &changes.random) {
        let change = try changes.next(withRules: round % 3 == 0)
        // Some changes come as events, which leave the times of directories as they were.
        if round % 5 == 0 { index.reconcile(change.paths.map { FilePath($0) }) }
      }
      if Bool.random(using: &changes.random) { KernelTime.tick() }
      index.rescan()
      let fresh = try FileIndex(roots: [SearchRoot(tree.root)], options: options)
      try #require(index.listing == fresh.listing, "round \(round)")
    }
  }
}
