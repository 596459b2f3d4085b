import Expectations
import SystemPackage
import Testing

@testable import FileSearch

/// Directories that become links, and back, while the index is kept.
@Suite struct SwappedDirectoryTests {
  @Test func `A directory that is swapped for a link out of the tree is not entered`() throws {
    let outside = try TemporaryTree()
    try outside.files("secret/key")
    let tree = try TemporaryTree()
    try tree.files("d/secret/x", "e")
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    try tree.move("d", to: "old")
    try tree.link("d", to: outside.path)
    // The change that was seen is about a path that leads out of the tree by now.
    _ = index.reconcile(["d/secret", "d/secret/key"])
    expect(!index.listing.contains { $0.contains("key") })
    _ = index.reconcile(["d", "old"])
    expectEqual(
      index.listing,
      [
        "symlink d", "file e", "directory old", "directory old/secret", "file old/secret/x",
      ]
    )
  }

  @Test func `A directory that another one has replaced is read anew, for a change below it`()
    throws
  {
    let tree = try TemporaryTree()
    try tree.files("d/old", "other/new")
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    try tree.remove("d/old")
    try tree.remove("d")
    try tree.move("other", to: "d")
    _ = index.reconcile(["d/new"])
    expect(index.listing.contains("file d/new"))
    expect(!index.listing.contains("file d/old"))
  }

  @Test func `A root whose links lead upward follows them, and what changes below it`() throws {
    let tree = try TemporaryTree()
    try tree.files("way/a", "d/b")
    try tree.link("way/current", to: "..")
    let root = tree.root.pushing("way/current")
    var index = try FileIndex(roots: [SearchRoot(root)])
    try tree.files("d/c")
    try tree.remove("d/b")
    _ = index.reconcile([root.pushing("d/c"), root.pushing("d/b")])
    expect(index.listing.contains("file d/c"))
    expect(!index.listing.contains("file d/b"))
    // The path is that of the root, and of an entry below it.
    try tree.remove("way/current")
    _ = index.reconcile([tree.root.pushing("way/a"), root])
    expectEqual(index.listing, [])
    try tree.link("way/current", to: "../d")
    _ = index.reconcile([root])
    expectEqual(index.listing, ["file c"])
  }

  @Test(arguments: [true, false])
  func `A link on the way to a root is followed when it is pointed elsewhere`(
    isRoot: Bool
  ) throws {
    let tree = try TemporaryTree()
    try tree.files("one/d/a.o", "one/d/b", "two/d/b", "two/d/c", "two/d/e/f")
    try tree.file("two/d/.gitignore", "b\n")
    try tree.file("one/d/.gitignore", "*.o\n")
    try tree.link("current", to: "one/d")
    try tree.link("way", to: "one")
    let (link, root) = isRoot ? ("current", "current") : ("way", "way/d")
    var index = try FileIndex(roots: [SearchRoot(tree.root.pushing(FilePath(root)))])
    let filter = index.filter
    expectEqual(index.listing, ["file b"])
    try tree.remove(link)
    try tree.link(link, to: isRoot ? "two/d" : "two")
    _ = index.reconcile([tree.root.pushing(FilePath(root))])
    expectEqual(index.listing, ["file c", "directory e", "file e/f"])
    expect(!filter.admits(tree.root.pushing(FilePath(root)).appending("b"), isDirectory: false))
    try tree.file("two/d/e/g")
    _ = index.reconcile([tree.root.pushing(FilePath(root)).pushing("e/g")])
    expectEqual(index.listing, ["file c", "directory e", "file e/f", "file e/g"])
    try tree.remove(link)
    _ = index.rescan()
    expectEqual(index.listing, [])
    try tree.link(link, to: isRoot ? "one/d" : "one")
    _ = index.rescan()
    expectEqual(index.listing, ["file b"])
  }
}
