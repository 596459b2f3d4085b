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
}
