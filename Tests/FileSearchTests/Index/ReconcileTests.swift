import Expectations
import Foundation
import SystemPackage
import Testing

@testable import FileSearch

@Suite struct ReconcileTests {
  @Test func `A new directory inserts its tree, and a removed one removes it`() throws {
    let tree = try TemporaryTree()
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    try tree.files("d/a", "d/e/b")
    expectEqual(index.reconcile(["d"]).inserted.count, 4)
    expect(index.reconcile(["d", "d/a", "d/e", "d/e/b"]).isEmpty, "replayed")
    expectEqual(index.listing, ["directory d", "file d/a", "directory d/e", "file d/e/b"])
    try tree.remove("d")
    let delta = index.reconcile(["d/e/b"])
    expectEqual(delta.removed.count, 4, "the vanished parent is noticed")
    expect(index.reconcile(["d"]).isEmpty)
    expectEqual(index.count, 0)
  }

  @Test func `A path below an unknown directory inserts that directory`() throws {
    let tree = try TemporaryTree()
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    try tree.files("x/y/z", "x/w")
    expectEqual(index.reconcile([FilePath(tree.absolute("x/y/z"))]).inserted.count, 4)
  }

  @Test func `An entry of another kind is another candidate`() throws {
    let tree = try TemporaryTree()
    try tree.files("a/x", "b")
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    try tree.remove("a")
    try tree.file("a")
    try tree.remove("b")
    try tree.link("b", to: "a")
    let delta = index.reconcile(["a", "b"])
    expect((delta.inserted.count, delta.removed.count) == (2, 3))
    expectEqual(index.listing, ["file a", "symlink b"])
  }

  @Test func `Another directory of the same name is detected`() throws {
    let tree = try TemporaryTree()
    try tree.files("d/old/x", "aside/d/new")
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    try tree.move("d", to: "gone")
    try tree.move("aside/d", to: "d")
    index.reconcile(["d"])
    expectEqual(index.snapshot.texts("^d/"), ["d/new"])
    index.reconcile(["gone", "aside/d"])
    expectEqual(index.listing, (try FileIndex(roots: [SearchRoot(tree.root)]).listing))
  }

  @Test func `A link to a directory is not walked`() throws {
    let tree = try TemporaryTree()
    try tree.file("d/x")
    try tree.link("l", to: "d")
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    expect(index.reconcile(["l/x"]).isEmpty)
    expectEqual(index.count, 3)
  }

  @Test func `Hidden and ignored paths have no effect`() throws {
    let tree = try TemporaryTree()
    try tree.file(".gitignore", "*.o\n")
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    try tree.files(".git/objects/x", "a.o", ".hidden")
    expect(
      index.reconcile([".git/objects/x", ".git/objects", "a.o", ".hidden", "/other"]).isEmpty
    )
  }

  @Test func `Paths outside the root have no effect`() throws {
    let tree = try TemporaryTree()
    let options = IndexOptions(includesHidden: true)
    var index = try FileIndex(roots: [SearchRoot(tree.root)], options: options)
    expect(index.reconcile(["..", "../x", "/", "/etc", "x/../.."]).isEmpty)
    expect(index.reconcile(["x"], relativeToRoot: 3).isEmpty)
    expectEqual(index.count, 0)
  }

  @Test func `A moved directory keeps its entries`() throws {
    let tree = try TemporaryTree()
    try tree.files("a/x/1", "a/x/2", "b/y")
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    let before = Set((index.snapshot.search(Query("^a/x"))?.rows() ?? []).map(\.id))
    try tree.move("a/x", to: "b/z")
    let delta = index.rename(from: "a/x", to: "b/z")
    expect(delta.inserted.isEmpty && delta.removed.isEmpty)
    expectEqual(Set(delta.changed), before)
    expectEqual(index.listing, (try FileIndex(roots: [SearchRoot(tree.root)]).listing))
    expect(index.rename(from: "a/x", to: "b/z").isEmpty, "replayed")
    try tree.file("b/z/3")
    expectEqual(index.reconcile(["b/z/3"]).inserted.count, 1)
  }

  @Test func `A move between different rules compares the tree again`() throws {
    let tree = try TemporaryTree()
    try tree.file("b/.gitignore", "*.o\n")
    try tree.files("a/x/1.o", "a/x/2", "b/y")
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    try tree.move("a/x", to: "b/x")
    index.rename(from: "a/x", to: "b/x")
    expectEqual(index.listing, (try FileIndex(roots: [SearchRoot(tree.root)]).listing))
    expect(index.snapshot.texts("1.o$").isEmpty)
  }

  @Test func `A snapshot does not change with its index`() throws {
    let tree = try TemporaryTree()
    try tree.files("a/x", "b")
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    let before = index.snapshot
    try tree.move("a", to: "c")
    try tree.remove("b")
    index.rename(from: "a", to: "c")
    index.reconcile(["b"])
    expectEqual(before.texts(""), ["a", "a/x", "b"])
    expectEqual(index.snapshot.texts(""), ["c", "c/x"])
  }

  @Test func `A rescan finds all missed changes and keeps other entries`() throws {
    let tree = try TemporaryTree()
    try tree.files("keep/a", "gone/b", "kind")
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    let kept = index.snapshot.search(Query("keep/a"))?.rows().first?.id
    try tree.remove("gone")
    try tree.remove("kind")
    try tree.files("keep/new/c", "kind/d")
    let delta = index.rescan()
    expect((delta.inserted.count, delta.removed.count) == (4, 3))
    expectEqual(index.listing, (try FileIndex(roots: [SearchRoot(tree.root)]).listing))
    expectEqual(index.snapshot.search(Query("keep/a"))?.rows().first?.id, kept)
    expect(index.rescan(below: "keep").isEmpty)
  }

  @Test func `A removed root removes all entries, and a new one inserts them again`() throws {
    let tree = try TemporaryTree()
    try tree.file("root/d/x")
    let root = FilePath(tree.absolute("root"))
    var index = try FileIndex(roots: [SearchRoot(root)])
    try tree.move("root", to: "aside")
    expectEqual(index.reconcile(["d"]).removed.count, 2)
    try tree.move("aside", to: "root")
    expectEqual(index.rescan().inserted.count, 2)
  }
}
