import Expectations
import Glibc
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Links not followed`: TreeSuite {
  let tree = TemporaryTree()

  @Test func `a link is a leaf, wherever it leads`() throws {
    tree.makeDirectory(tree.outside.appending("d"))
    tree.link(tree.outside.string, path("out"))
    tree.link(".", path("loop"))
    tree.link("nowhere", path("dangling"))
    let watcher = try InotifyWatcher(at: tree.root, options: .init(reportsExisting: true))
    expectEqual(
      lines(watcher).sorted(),
      ["created /", "created dangling", "created loop", "created out"]
    )
    tree.touch(tree.outside.pushing("d/f"))
    expect(watcher.drain().isEmpty)
    expectEqual(watcher.watchCount, 1)
  }

  @Test func `a retargeted link is seen`() throws {
    tree.link("one", path("l"))
    let watcher = try tree.watch()
    tree.remove(path("l"))
    tree.link("two", path("l"))
    expectEqual(lines(watcher), ["removed l", "created l"])
    tree.link("three", tree.outside.appending("l"))
    tree.move(tree.outside.appending("l"), path("l"))
    expectEqual(lines(watcher), ["modified l"])
  }
}

@Suite struct `Links followed`: TreeSuite {
  let tree = TemporaryTree()

  @Test func `what is below a link to a directory is reported under the link's path`() throws {
    tree.makeDirectory(tree.outside.appending("d"))
    tree.link(tree.outside.string, path("l"))
    var options = FileWatcherOptions(reportsExisting: true)
    options.followsSymlinks = true
    let watcher = try InotifyWatcher(at: tree.root, options: options)
    expectEqual(lines(watcher), ["created /", "created l/", "created l/d/"])
    tree.write(tree.outside.pushing("d/f"))
    expectEqual(lines(watcher), ["created l/d/f", "modified l/d/f"])
    _ = tree.outside.withPlatformString { chmod($0, 0o700) }
    expectEqual(lines(watcher), ["attributes l/"])
  }

  @Test func `a link made later is followed`() throws {
    tree.touch(tree.outside.appending("f"))
    let watcher = try tree.watchFollowing()
    tree.link(tree.outside.string, path("l"))
    expectEqual(lines(watcher), ["created l/", "created l/f"])
    tree.write(tree.outside.appending("f"))
    expectEqual(lines(watcher), ["modified l/f"])
  }

  @Test func `a retargeted link is followed anew`() throws {
    for name in ["one", "two"] {
      tree.makeDirectory(tree.outside.appending(name))
      tree.touch(tree.outside.appending(name).appending("in-\(name)"))
    }
    tree.link(tree.outside.appending("one").string, path("l"))
    let watcher = try tree.watchFollowing()
    tree.link(tree.outside.appending("two").string, path("new"))
    tree.move(path("new"), path("l"))
    var replay = Replay([path("l"): true, path("l/in-one"): false])
    replay.apply(watcher.drain())
    expectEqual(replay.paths, [path("l"): true, path("l/in-two"): false])
    tree.touch(tree.outside.pushing("one/ghost"))
    tree.touch(tree.outside.pushing("two/x"))
    expectEqual(lines(watcher), ["created l/x"])
    expectEqual(watcher.watchCount, 2)
  }

  @Test func `a deleted link is removed after what was below it`() throws {
    tree.makeDirectories(tree.outside.pushing("d/e"))
    tree.link(tree.outside.string, path("l"))
    let watcher = try tree.watchFollowing()
    tree.remove(path("l"))
    expectEqual(lines(watcher), ["removed l/d/e/", "removed l/d/", "removed l/"])
    expectEqual(watcher.watchCount, 1)
    tree.touch(tree.outside.appending("ghost"))
    expect(lines(watcher).isEmpty)
  }

  @Test func `a renamed link is a rename with what is below it`() throws {
    tree.makeDirectories(tree.outside.appending("d"))
    tree.link(tree.outside.string, path("l"))
    let watcher = try tree.watchFollowing()
    tree.move(path("l"), path("m"))
    expectEqual(lines(watcher), ["renamed l > m/"])
    tree.touch(tree.outside.pushing("d/f"))
    expectEqual(lines(watcher), ["created m/d/f"])
  }

  @Test func `a relative link that is renamed to where it leads nowhere is a leaf`() throws {
    tree.makeDirectories(path("a/d"))
    tree.makeDirectory(path("b"))
    tree.link("d", path("a/l"))
    let watcher = try tree.watchFollowing()
    tree.move(path("a/l"), path("b/l"))
    expectEqual(lines(watcher), ["renamed a/l > b/l/", "removed b/l/", "created b/l"])
    tree.move(path("b/l"), path("a/l"))
    expectEqual(lines(watcher), ["renamed b/l > a/l", "removed a/l", "created a/l/"])
  }

  @Test func `a directory that two links lead to is removed under each path`() throws {
    tree.makeDirectory(path("d"))
    tree.touch(path("d/f"))
    tree.link("d", path("k"))
    tree.link("d", path("l"))
    let watcher = try tree.watchFollowing()
    TemporaryTree.removeTree(path("d"))
    var replay = Replay(
      [path("d"): true, path("d/f"): false, path("k"): true, path("k/f"): false]
        .merging([path("l"): true, path("l/f"): false]) { $1 }
    )
    replay.apply(watcher.drain())
    expectEqual(replay.paths, [path("k"): false, path("l"): false])
    expectEqual(watcher.watchCount, 1)
    tree.makeDirectory(path("d"))
    replay.apply(watcher.drain())
    expectEqual(replay.paths, [path("d"): true, path("k"): true, path("l"): true])
  }

  @Test func `a chain of links follows what happens to each of them`() throws {
    tree.makeDirectories(path("d"))
    tree.link("d", path("one"))
    tree.link("one", path("two"))
    let watcher = try tree.watchFollowing()
    tree.touch(path("d/f"))
    expectEqual(lines(watcher).sorted(), ["created d/f", "created one/f", "created two/f"])
    tree.remove(path("one"))
    var replay = Replay(
      [path("d"): true, path("d/f"): false, path("one"): true, path("one/f"): false]
        .merging([path("two"): true, path("two/f"): false]) { $1 }
    )
    replay.apply(watcher.drain())
    expectEqual(replay.paths, [path("d"): true, path("d/f"): false, path("two"): false])
    tree.link("d", path("one"))
    replay.apply(watcher.drain())
    expectEqual(replay.paths, TemporaryTree.followedContents(tree.root))
    expectEqual(replay.paths[path("two/f")], false)
  }

  @Test func `a link becomes a directory and a link again`() throws {
    tree.touch(tree.outside.appending("f"))
    tree.link(tree.outside.string, path("x"))
    let watcher = try tree.watchFollowing()
    tree.remove(path("x"))
    tree.makeDirectory(path("x"))
    expectEqual(lines(watcher), ["removed x/f", "removed x/", "created x/"])
    tree.touch(tree.outside.appending("ghost"))
    tree.touch(path("x/in"))
    expectEqual(lines(watcher), ["created x/in"])
    TemporaryTree.removeTree(path("x"))
    tree.link(tree.outside.string, path("x"))
    var replay = Replay([path("x"): true, path("x/in"): false])
    replay.apply(watcher.drain())
    expectEqual(replay.paths, TemporaryTree.followedContents(tree.root))
    expectEqual(replay.paths.count, 3)
  }

  @Test func `an ignored link is not followed`() throws {
    tree.link(tree.outside.string, path("l"))
    var options = FileWatcherOptions(ignores: { path, isDirectory in
      isDirectory && path.lastComponent == "l"
    })
    options.followsSymlinks = true
    let watcher = try tree.watch(options)
    tree.touch(tree.outside.appending("f"))
    expect(lines(watcher).isEmpty)
    expectEqual(watcher.watchCount, 1)
  }

  @Test func `a link that moved before it was looked at, a file in its place, is followed`() throws
  {
    tree.touch(tree.outside.appending("f"))
    tree.makeDirectory(path("a"))
    let watcher = try tree.watchFollowing()
    var replay = Replay([path("a"): true])
    tree.link(tree.outside.string, path("a/l"))
    tree.move(path("a"), path("b"))
    tree.makeDirectory(path("a"))
    tree.touch(path("a/l"))
    replay.apply(watcher.drain())
    expectEqual(replay.paths, TemporaryTree.followedContents(tree.root))
    expectEqual(replay.paths[path("b/l/f")], false)
  }

  @Test func `what comes to stand above itself when a link moves is listed no more`() throws {
    let target = tree.outside.pushing("x/y")
    tree.makeDirectories(target.appending("m"))
    tree.link(target.string, path("k"))
    tree.link(tree.outside.appending("x").string, path("l"))
    let watcher = try tree.watchFollowing()
    expect(lines(watcher).isEmpty)
    var replay = Replay(TemporaryTree.followedContents(tree.root))
    tree.move(path("l"), path("k/m/l"))
    replay.apply(watcher.drain())
    expectEqual(replay.paths, TemporaryTree.followedContents(tree.root))
    expectEqual(replay.paths[path("k/m/l/y")], true)
    expectEqual(replay.paths[path("k/m/l/y/m")], nil)
  }
}
