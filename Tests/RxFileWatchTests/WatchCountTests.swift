import Expectations
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Watches` {
  let tree = TemporaryTree()

  @Test func `are as many at the end of many rounds as at the start`() throws {
    tree.makeDirectory(tree.root.appending("stays"))
    let watcher = try tree.watch()
    for round in 0..<60 {
      tree.makeDirectories(tree.root.pushing("a/b/c"))
      if round % 3 == 0 { _ = watcher.drain() }
      if round % 5 == 0 { tree.move(tree.root.appending("a"), tree.root.appending("x")) }
      if round % 4 == 0 { _ = watcher.processReadable() }
      TemporaryTree.removeTree(tree.root.appending("a"))
      TemporaryTree.removeTree(tree.root.appending("x"))
    }
    _ = watcher.drain()
    expectEqual(watcher.watchCount, 2)
    expectEqual(Set(watcher.watchedDirectories), [tree.root, tree.root.appending("stays")])
    tree.makeDirectories(tree.root.pushing("a/b"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created a/", "created a/b/"])
    expectEqual(watcher.watchCount, 4)
  }

  @Test func `are listed exactly after what is made, moved and removed`() throws {
    tree.makeDirectories(tree.root.pushing("a/b"))
    tree.makeDirectories(tree.root.pushing("c"))
    let watcher = try tree.watch()
    tree.move(tree.root.pushing("a/b"), tree.root.pushing("c/d"))
    tree.makeDirectories(tree.root.pushing("e/f"))
    tree.remove(tree.root.appending("a"))
    tree.touch(tree.root.appending("file"))
    _ = watcher.drain()
    expectEqual(watcher.watchedDirectories.count, 5)
    expectEqual(
      Set(watcher.watchedDirectories),
      [
        tree.root, tree.root.pushing("c"), tree.root.pushing("c/d"), tree.root.pushing("e"),
        tree.root.pushing("e/f"),
      ]
    )
    watcher.close()
    expect(watcher.watchedDirectories.isEmpty)
  }

  @Test func `of directories that vanish between the listing and the watch are no error`() throws {
    for number in 0..<40 { tree.makeDirectories(tree.root.appending("d\(number)")) }
    let watcher = try InotifyWatcher(at: tree.root, options: .init(reportsExisting: true))
    var replay = Replay()
    while !replay.paths.keys.contains(tree.root.appending("d0")), watcher.hasPendingScans {
      replay.apply(watcher.continueScanning(for: .zero))
    }
    expect(watcher.hasPendingScans)  // listed, and not all watched
    for number in 0..<40 {
      let path = tree.root.appending("d\(number)")
      if number % 4 != 0 { tree.remove(path) }
      if number % 4 == 1 { tree.touch(path) }
      if number % 4 == 2 { tree.link("nowhere", path) }
    }
    let changes = watcher.drain()
    expectEqual(changes.count { $0.kind == .error }, 0)
    replay.apply(changes)
    var expected = TemporaryTree.contents(tree.root)
    expected[tree.root] = true
    expectEqual(replay.paths, expected)
    expectEqual(watcher.watchCount, 11)
  }

  @Test func `overlap without taking each other's changes`() throws {
    let inner = tree.root.appending("inner")
    tree.makeDirectory(inner)
    let outer = try tree.watch()
    let same = try tree.watch()
    let part = try InotifyWatcher(at: inner)
    _ = part.drain()
    tree.touch(inner.appending("a"))
    expectEqual(outer.drain().paths(.created), [inner.appending("a")])
    expectEqual(same.drain().paths(.created), [inner.appending("a")])
    expectEqual(part.drain().paths(.created), [inner.appending("a")])
    outer.close()
    tree.touch(inner.appending("b"))
    expect(outer.drain().isEmpty)
    expectEqual(part.drain().paths(.created), [inner.appending("b")])
    tree.move(inner, tree.root.appending("moved"))
    expectEqual(part.drain().paths(.removed).last, inner)
    expectEqual(same.drain().count { $0.kind == .renamed }, 1)
  }
}

@Suite struct `Limits` {
  @Test(arguments: [
    (Errno.tooManyOpenFiles, "fs.inotify.max_user_instances"),
    (.tooManyOpenFilesInSystem, "fs.file-max"), (.noSpace, "fs.inotify.max_user_watches"),
    (.noMemory, "memory"), (.permissionDenied, "permi"),
  ])
  func `of the system are named by their error`(reason: Errno, name: String) {
    let error = FileWatchError(path: "/some/where", reason: reason)
    expectEqual(error.hint?.contains(name), true)
    expect("\(error)".hasPrefix("/some/where: "))
    expect("\(error)".contains(name))
  }
}
