import Expectations
import SystemPackage
import Testing

@testable import FileSearch

@Suite struct IgnoreRulesTests {
  @Test func `Ignore files above the root apply, .gitignore up to the repository`() throws {
    let tree = try TemporaryTree()
    try tree.file(".gitignore", "outer.txt\n")
    try tree.file(".ignore", "*.tmp\n")
    try tree.file("repo/.gitignore", "inner.txt\n")
    try tree.directory("repo/.git")
    try tree.files("repo/src/outer.txt", "repo/src/inner.txt", "repo/src/x.tmp", "repo/src/y")
    let index = try FileIndex(roots: [SearchRoot(FilePath(tree.absolute("repo/src")))])
    expectEqual(index.listing, ["file outer.txt", "file y"])
  }

  @Test func `Ignore files apply outside a repository`() throws {
    let tree = try TemporaryTree()
    try tree.file(".gitignore", "a\n")
    try tree.files("a", "b", ".hidden")
    try expectEqual(FileIndex(roots: [SearchRoot(tree.root)]).listing, ["file b"])
    let all = IndexOptions(includesHidden: true, respectsIgnoreFiles: false)
    try expectEqual(
      FileIndex(roots: [SearchRoot(tree.root)], options: all).listing,
      ["file .gitignore", "file .hidden", "file a", "file b"]
    )
  }

  @Test func `A filter decides about paths that do not exist`() throws {
    let tree = try TemporaryTree()
    try tree.file(".gitignore", "build/\n*.o\n")
    let index = try FileIndex(roots: [SearchRoot(tree.root)])
    let filter = index.filter
    expect(filter.admits("src/main.c", isDirectory: false))
    expect(!filter.admits("src/main.o", isDirectory: false))
    expect(!filter.admits("build", isDirectory: true))
    expect(filter.admits("build", isDirectory: false))
    expect(!filter.admits("build/deep/x", isDirectory: false))
    expect(!filter.admits(FilePath(tree.absolute(".git/config")), isDirectory: false))
    expect(filter.admits(tree.root, isDirectory: true))
    expect(!filter.admits("/elsewhere", isDirectory: true))
  }

  @Test func `A filter follows changed ignore files`() throws {
    let tree = try TemporaryTree()
    try tree.files("src/a.o", "src/b")
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    let filter = index.filter
    expect(filter.admits("src/a.o", isDirectory: false))
    try tree.file("src/.gitignore", "*.o\n")
    let delta = index.reconcile(["src/.gitignore"])
    expectEqual(delta.removed.count, 1)
    expect(!filter.admits("src/a.o", isDirectory: false))
    try tree.remove("src/.gitignore")
    expectEqual(index.reconcile(["src/.gitignore"]).inserted.count, 1)
    expect(filter.admits("src/a.o", isDirectory: false))
  }

  @Test func `Rules queried for a directory before it existed are read again`() throws {
    let tree = try TemporaryTree()
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    expect(index.admits("new/a.o", isDirectory: false))
    try tree.file("new/.gitignore", "*.o\n")
    try tree.files("new/a.o", "new/b")
    index.reconcile(["new"])
    try tree.file("new/c.o")
    expect(index.reconcile(["new/c.o"]).isEmpty)
    expectEqual(index.listing, ["directory new", "file new/b"])
  }

  @Test func `A repository that is created or removed in the tree changes the rules`() throws {
    let tree = try TemporaryTree()
    try tree.file(".gitignore", "*.o\n")
    try tree.files("inner/a.o", "b.o")
    var index = try FileIndex(roots: [SearchRoot(tree.root)])
    expectEqual(index.listing, ["directory inner"])
    try tree.file("inner/.git/config")
    expect(index.reconcile(["inner/.git/config"]).isEmpty)
    expectEqual(index.reconcile(["inner/.git"]).inserted.count, 1)
    expectEqual(index.listing, ["directory inner", "file inner/a.o"])
    try tree.remove("inner/.git")
    expectEqual(index.reconcile(["inner/.git"]).removed.count, 1)
  }
}
