import Expectations
import FileIgnoring
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Ignore patterns` {
  let tree = TemporaryTree()

  private func watch(_ patterns: String...) throws -> InotifyWatcher {
    var options = FileWatcherOptions()
    options.ignorePatterns = patterns
    return try tree.watch(options)
  }

  @Test func `leave directories out and spend no watch on them`() throws {
    tree.makeDirectories(tree.root.pushing("build/deep"))
    tree.makeDirectories(tree.root.pushing("src/build"))
    let watcher = try watch("build")
    expectEqual(Set(watcher.watchedDirectories), [tree.root, tree.root.appending("src")])
    tree.touch(tree.root.pushing("build/deep/f"))
    tree.makeDirectories(tree.root.pushing("src/build/x"))
    tree.makeDirectories(tree.root.appending("builda"))
    tree.touch(tree.root.appending("abuild"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created builda/", "created abuild"])
    expectEqual(watcher.watchCount, 3)
  }

  @Test func `are lines as in a gitignore file at the root`() throws {
    let watcher = try watch("# a comment", "", "*.o", "!keep.o", "/top", "out/", "a/**/z", "\\!x ")
    tree.makeDirectories(tree.root.pushing("a/b"))
    tree.makeDirectory(tree.root.appending("out"))
    for name in ["a/x.o", "a/keep.o", "a/top", "top", "a/out", "a/b/z", "z", "!x", "# a comment"] {
      tree.touch(tree.root.pushing(FilePath(name)))
    }
    let created = Set(watcher.drain().lines(below: tree.root))
    expectEqual(
      created,
      [
        "created a/", "created a/b/", "created a/keep.o", "created a/top", "created a/out",
        "created z", "created # a comment",
      ]
    )
  }

  @Test func `are glob patterns, and the names in the tree are not`() throws {
    let watcher = try watch("\\*", "[ab]", "q?")
    for name in ["*", "**", "[ab]", "a", "q?", "q", "{a,b}", "a*"] {
      tree.touch(tree.root.appending(name))
    }
    expectEqual(
      Set(watcher.drain().lines(below: tree.root)),
      ["created **", "created [ab]", "created q", "created {a,b}", "created a*"]
    )
  }

  @Test func `match bytes`() throws {
    let watcher = try watch("\u{e9}", "?x")
    tree.touch(tree.root.appending("\u{e9}"))
    tree.touch(tree.root.appending("e\u{301}"))
    tree.touch(FilePath(rawBytes: tree.root.bytes + Array("/".utf8) + [0xff, 0x78]))
    expectEqual(watcher.drain().paths(.created), [tree.root.appending("e\u{301}")])
  }

  @Test func `count anew where a directory is moved`() throws {
    tree.makeDirectories(tree.root.pushing("a/b"))
    tree.touch(tree.root.pushing("a/b/f"))
    tree.touch(tree.root.pushing("a/g"))
    let watcher = try watch("/a/b/f", "/c/g")
    tree.move(tree.root.appending("a"), tree.root.appending("c"))
    expectEqual(
      Set(watcher.drain().lines(below: tree.root)),
      ["renamed a > c/", "removed c/g", "created c/b/f"]
    )
    tree.move(tree.root.appending("c"), tree.root.appending("a"))
    expectEqual(
      Set(watcher.drain().lines(below: tree.root)),
      ["renamed c > a/", "removed a/b/f", "created a/g"]
    )
  }

  @Test func `combine with the closure, and what either ignores is ignored`() throws {
    var options = FileWatcherOptions(ignores: { path, _ in path.lastComponent == "one" })
    options.ignorePatterns = ["two", "!one"]
    let watcher = try tree.watch(options)
    for name in ["one", "two", "three"] { tree.touch(tree.root.appending(name)) }
    expectEqual(watcher.drain().lines(below: tree.root), ["created three"])
  }

  @Test func `make a move to an ignored name a removal, and one from it a creation`() throws {
    tree.makeDirectory(tree.root.appending("d"))
    tree.touch(tree.root.pushing("d/f"))
    let watcher = try watch("hidden")
    tree.move(tree.root.appending("d"), tree.root.appending("hidden"))
    expectEqual(watcher.drain().lines(below: tree.root), ["removed d/f", "removed d/"])
    expectEqual(watcher.watchCount, 1)
    tree.move(tree.root.appending("hidden"), tree.root.appending("d"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created d/", "created d/f"])
    expectEqual(watcher.watchCount, 2)
  }
}
