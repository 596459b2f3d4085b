import CFileSystem
import Expectations
import Glibc
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Ignore files`: TreeSuite {
  let tree = TemporaryTree()

  private func watch(below root: FilePath? = nil) throws -> InotifyWatcher {
    var options = FileWatcherOptions()
    options.respectsIgnoreFiles = true
    let watcher = try InotifyWatcher(at: root ?? tree.root, options: options)
    _ = watcher.drain()
    return watcher
  }

  /// The changes that a watcher reports, in alphabetical order.
  private func changes(_ watcher: InotifyWatcher) -> [String] {
    lines(watcher).filter { !$0.contains("ignore") }.sorted()
  }

  @Test func `are not read unless requested`() throws {
    tree.rewrite(path(".gitignore"), "*\n")
    let watcher = try tree.watch()
    tree.touch(path("a"))
    expectEqual(lines(watcher), ["created a"])
  }

  @Test func `that are there at the start count, and are reported as any other`() throws {
    tree.rewrite(path(".gitignore"), "build/\n*.o\n!keep.o\n")
    tree.rewrite(path(".ignore"), "*.log\n")
    tree.makeDirectories(path("build/deep"))
    tree.makeDirectories(path("src"))
    let watcher = try watch()
    expectEqual(watcher.watchCount, 2)
    for name in ["a.o", "keep.o", "a.log", "build/x", "src/b.o", "src/b.c", ".hidden"] {
      tree.touch(path(name))
    }
    expectEqual(changes(watcher), ["created .hidden", "created keep.o", "created src/b.c"])
    tree.write(path(".gitignore"), "x\n")
    expectEqual(lines(watcher), ["modified .gitignore"])
  }

  @Test(arguments: [".gitignore", ".ignore"])
  func `count when they are made, changed and removed`(name: String) throws {
    tree.makeDirectories(path("build"))
    for file in ["a.o", "b.c", "build/x"] { tree.touch(path(file)) }
    let watcher = try watch()
    tree.rewrite(path(name), "build/\n*.o\n")
    expectEqual(changes(watcher), ["removed a.o", "removed build/", "removed build/x"])
    expectEqual(watcher.watchCount, 1)
    tree.rewrite(path(name), "*.c\n")
    expectEqual(
      changes(watcher),
      ["created a.o", "created build/", "created build/x", "removed b.c"]
    )
    tree.remove(path(name))
    expectEqual(changes(watcher), ["created b.c"])
    expectEqual(watcher.watchCount, 2)
  }

  @Test func `in a directory below count there`() throws {
    tree.makeDirectories(path("sub/deep"))
    for file in ["a.o", "sub/a.o", "sub/deep/a.o", "sub/deep/b"] { tree.touch(path(file)) }
    let watcher = try watch()
    tree.rewrite(path("sub/.gitignore"), "*.o\n/deep/b\n")
    expectEqual(
      changes(watcher),
      ["removed sub/a.o", "removed sub/deep/a.o", "removed sub/deep/b"]
    )
    tree.rewrite(path("sub/deep/.gitignore"), "!a.o\n")
    expectEqual(changes(watcher), ["created sub/deep/a.o"])
    TemporaryTree.removeTree(path("sub/deep"))
    expectEqual(changes(watcher), ["removed sub/deep/", "removed sub/deep/a.o"])
    tree.makeDirectories(path("sub/deep"))
    tree.touch(path("sub/deep/a.o"))
    expectEqual(changes(watcher), ["created sub/deep/"])
  }

  @Test func `replaced by a rename count, and moved away do not`() throws {
    for file in ["a", "b"] { tree.touch(path(file)) }
    tree.rewrite(path(".gitignore"), "a\n")
    let watcher = try watch()
    tree.rewrite(tree.outside.appending("temporary"), "b\n")
    tree.move(tree.outside.appending("temporary"), path(".gitignore"))
    expectEqual(changes(watcher), ["created a", "removed b"])
    tree.rewrite(path("temporary"), "a\n")
    tree.move(path("temporary"), path(".gitignore"))
    expectEqual(changes(watcher).filter { !$0.contains("temporary") }, ["created b", "removed a"])
    tree.move(path(".gitignore"), path("saved"))
    expectEqual(changes(watcher), ["created a"])
    tree.move(path("saved"), path(".ignore"))
    expectEqual(changes(watcher), ["removed a"])
    tree.move(path(".ignore"), tree.outside.appending("x"))
    expectEqual(changes(watcher), ["created a"])
    tree.move(tree.outside.appending("x"), path(".ignore"))
    expectEqual(changes(watcher), ["removed a"])
  }

  @Test func `count although they are ignored themselves`() throws {
    tree.touch(path("a"))
    tree.rewrite(path(".gitignore"), ".*\n")
    let watcher = try watch()
    tree.rewrite(path(".gitignore"), ".*\na\n")
    expectEqual(lines(watcher), ["removed a"])
    tree.remove(path(".gitignore"))
    expectEqual(lines(watcher), ["created a"])
  }

  /// As root nothing is forbidden, so this thread gives root's rights up for the file system.
  @Test func `that may not be read are an error, and their earlier patterns count until they may`()
    throws
  {
    guard geteuid() == 0 else { return }
    let file = path(".gitignore")
    for name in ["a.o", "b.c"] { tree.touch(path(name)) }
    tree.rewrite(file, "*.o\n")
    _ = tree.base.withPlatformString { chmod($0, 0o755) }
    cfs_set_file_user(65534)
    defer { cfs_set_file_user(0) }
    let watcher = try watch()
    asRoot { _ = file.withPlatformString { chmod($0, 0o600) } }
    let errors = watcher.drain().filter { $0.kind != .attributes }
    expectEqual(errors.map(\.failure), [FileWatchError(path: tree.root, reason: .permissionDenied)])
    asRoot {
      tree.rewrite(file, "*.c\n")
      tree.touch(path("c.o"))
    }
    expectEqual(changes(watcher), [])
    asRoot { _ = file.withPlatformString { chmod($0, 0o644) } }
    expectEqual(
      changes(watcher),
      ["created a.o", "created c.o", "recovered /", "removed b.c"]
    )
  }

  @Test func `end where a repository starts`() throws {
    tree.makeDirectories(path("inner"))
    tree.rewrite(path(".gitignore"), "*.o\n.git\n")
    tree.touch(path("inner/a.o"))
    let watcher = try watch()
    tree.makeDirectory(path("inner/.git"))
    expectEqual(changes(watcher), ["created inner/.git/", "created inner/a.o"])
    tree.remove(path("inner/.git"))
    expectEqual(changes(watcher), ["removed inner/.git/", "removed inner/a.o"])
  }

  @Test func `move with their directory`() throws {
    tree.makeDirectories(path("a/b"))
    tree.makeDirectories(path("c"))
    tree.rewrite(path("a/.gitignore"), "/b/x\n*.o\n")
    tree.rewrite(path(".gitignore"), "/c/a/b/y\n")
    for file in ["a/b/x", "a/b/y", "a/b/z.o"] { tree.touch(path(file)) }
    let watcher = try watch()
    tree.move(path("a"), path("c/a"))
    expectEqual(changes(watcher), ["removed c/a/b/y", "renamed a > c/a/"])
    tree.touch(path("c/a/w.o"))
    tree.touch(path("c/a/b/v"))
    expectEqual(changes(watcher), ["created c/a/b/v"])
    tree.move(path("c/a/b"), path("b"))
    expectEqual(
      changes(watcher),
      ["created b/x", "created b/y", "created b/z.o", "renamed c/a/b > b/"]
    )
  }

  @Test func `above the root count, up to the repository`() throws {
    let root = path("repository/src")
    tree.makeDirectories(path("repository/.git"))
    tree.makeDirectories(root)
    for file in ["a", "b", "c"] { tree.touch(root.appending(file)) }
    tree.rewrite(path(".gitignore"), "a\n")
    tree.rewrite(path("repository/.gitignore"), "b\n")
    let watcher = try watch(below: root)
    func reported() -> [String] { watcher.drain().lines(below: root).sorted() }
    tree.write(root.appending("a"))
    tree.write(root.appending("b"))
    expectEqual(reported(), ["modified a"])
    tree.rewrite(path("repository/.gitignore"), "/src/c\n")
    expectEqual(reported(), ["created b", "removed c"])
    tree.rewrite(path(".ignore"), "b\n")
    expectEqual(reported(), ["removed b"])
    tree.remove(path("repository/.git"))
    expectEqual(reported(), ["removed a"])
    tree.move(path(".ignore"), path("saved"))
    expectEqual(reported(), ["created b"])
  }

  @Test func `above the root are reported on request to a program that reads them itself`() throws {
    tree.rewrite(tree.base.appending(".ignore"), "a\n")
    var options = FileWatcherOptions()
    options.kinds = [.created, .ignoreFileAbove]
    let watcher = try InotifyWatcher(at: tree.root, options: options)
    _ = watcher.drain()
    let above = tree.base.appending(".gitignore")
    for change in [
      { tree.rewrite(above, "a\n") }, { tree.rewrite(above, "b\n") },
      { _ = tree.move(tree.base.appending(".ignore"), tree.base.appending("saved")) },
      { tree.remove(above) },
    ] {
      change()
      expectEqual(watcher.drain(), [FileChange(.ignoreFileAbove, tree.root, isDirectory: true)])
    }
    tree.write(tree.base.appending("ignored"))
    expectEqual(watcher.drain(), [])
  }

  @Test func `above a root that comes back are reported, as they may have changed meanwhile`()
    throws
  {
    tree.makeDirectories(path("root"))
    tree.makeDirectories(path("way"))
    tree.link("../root", path("way/current"))
    var options = FileWatcherOptions()
    options.kinds = [.created, .removed, .ignoreFileAbove]
    let root = path("way/current")
    let watcher = try InotifyWatcher(at: root, options: options)
    _ = watcher.drain()
    tree.move(path("way"), path("away"))
    expectEqual(watcher.drain(), [FileChange(.removed, root, isDirectory: true)])
    tree.rewrite(path(".gitignore"), "a\n")
    expectEqual(watcher.drain(), [])
    tree.move(path("away"), path("way"))
    expectEqual(
      watcher.drain(),
      [
        FileChange(.created, root, isDirectory: true),
        FileChange(.ignoreFileAbove, root, isDirectory: true),
      ]
    )
  }

  @Test func `count for a root that goes and comes back`() throws {
    tree.rewrite(path(".gitignore"), "a\n")
    let watcher = try watch()
    TemporaryTree.removeTree(tree.root)
    _ = watcher.drain()
    tree.makeDirectory(tree.root)
    tree.touch(path("a"))
    expectEqual(watcher.drain().paths(.created), [tree.root, path("a")])
    tree.rewrite(tree.base.appending(".gitignore"), "a\n")
    expectEqual(watcher.drain().paths(.removed), [path("a")])
  }

  @Test func `take ten thousand entries away and bring them back`() throws {
    for directory in 0..<100 {
      tree.makeDirectories(path("out/d\(directory)"))
      for file in 0..<99 { tree.touch(path("out/d\(directory)/f\(file)")) }
    }
    let watcher = try watch()
    expectEqual(watcher.watchCount, 102)
    tree.rewrite(path(".gitignore"), "/out/\n")
    let removed = watcher.drain().paths(.removed)
    expectEqual(removed.count, 10_001)
    expectEqual(removed.last, path("out"))
    expectEqual(watcher.watchCount, 1)
    tree.touch(path("out/d7/late"))
    tree.remove(path("out/d8/f8"))
    tree.rewrite(path(".gitignore"), "")
    let created = Set(watcher.drain().paths(.created))
    expectEqual(created, Set(removed).union([path("out/d7/late")]).subtracting([path("out/d8/f8")]))
    expectEqual(watcher.watchCount, 102)
  }

  @Test func `are read again after an overflow`() throws {
    for file in ["a", "b"] { tree.touch(path(file)) }
    let watcher = try watch()
    tree.fillQueue()
    tree.rewrite(path(".gitignore"), "a\nfilling*\n")
    let changes = watcher.drain()
    expect(changes.contains { $0.kind == .overflow })
    let removed = Set(changes.paths(.removed))
    expectEqual(Set(changes.paths(.created)).subtracting(removed), [path(".gitignore")])
    expect(removed.contains(path("a")))
    expect(!removed.contains(path("b")))
  }

  @Test func `combine with patterns, which they do not overrule`() throws {
    var options = FileWatcherOptions()
    options.respectsIgnoreFiles = true
    options.ignorePatterns = ["a", "!b"]
    tree.rewrite(path(".gitignore"), "b\n!a\n")
    let watcher = try tree.watch(options)
    for file in ["a", "b", "c"] { tree.touch(path(file)) }
    expectEqual(lines(watcher), ["created c"])
  }
}
