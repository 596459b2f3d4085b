import CFileSystem
import Expectations
import Glibc
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `What links lead to`: TreeSuite {
  let tree = TemporaryTree()

  @Test func `writes to the target of a link are reported under the link's path`() throws {
    let target = tree.outside.appending("f")
    tree.touch(target)
    tree.link(target.string, path("l"))
    tree.link("l", path("chain"))
    let watcher = try tree.watchFollowing()
    expectEqual(watcher.watchCount, 2)
    tree.write(target)
    expectEqual(lines(watcher).sorted(), ["modified chain", "modified l"])
    _ = target.withPlatformString { chmod($0, 0o600) }
    expectEqual(lines(watcher).sorted(), ["attributes chain", "attributes l"])
  }

  @Test func `a target that is replaced by an atomic save is watched again`() throws {
    let target = tree.outside.appending("f")
    tree.touch(target)
    tree.link(target.string, path("l"))
    let watcher = try tree.watchFollowing()
    tree.touch(tree.outside.appending("tmp"))
    tree.move(tree.outside.appending("tmp"), target)
    expectEqual(lines(watcher), ["modified l"])
    tree.write(target)
    expectEqual(lines(watcher), ["modified l"])
    expectEqual(watcher.watchCount, 2)
  }

  @Test func `a link to a directory above it ends there`() throws {
    tree.makeDirectories(path("a/b"))
    tree.link("..", path("a/up"))
    tree.link(tree.root.string, path("a/b/root"))
    tree.link(".", path("here"))
    let watcher = try tree.watchFollowing()
    tree.touch(path("a/f"))
    expectEqual(lines(watcher), ["created a/f"])
    expectEqual(watcher.watchCount, 3)
  }

  @Test func `a loop through a directory above the root ends at the root`() throws {
    tree.link("..", path("up"))
    let watcher = try tree.watchFollowing()
    tree.touch(path("f"))
    expectEqual(lines(watcher), ["created f"])
    tree.touch(tree.outside.appending("g"))
    tree.touch(tree.base.appending("h"))
    expectEqual(lines(watcher).sorted(), ["created up/h", "created up/outside/g"])
    // The directory above the root is watched for the root as well.
    tree.remove(path("up"))
    expect(lines(watcher).sorted().contains("removed up/"))
    TemporaryTree.removeTree(tree.root)
    _ = watcher.drain()
    tree.makeDirectory(tree.root)
    expectEqual(lines(watcher), ["created /"])
  }

  @Test func `directories that link to each other end`() throws {
    tree.makeDirectories(path("a"))
    tree.makeDirectories(path("b"))
    tree.link("../b", path("a/to"))
    tree.link("../a", path("b/to"))
    let watcher = try tree.watchFollowing()
    tree.touch(path("a/f"))
    expectEqual(lines(watcher).sorted(), ["created a/f", "created b/to/f"])
    expectEqual(watcher.watchCount, 3)
  }

  @Test func `a dangling link is no error and is entered when its target comes to exist`() throws {
    tree.makeDirectory(path("in"))
    tree.link("in/d", path("l"))
    tree.link("in/f", path("k"))
    let watcher = try tree.watchFollowing()
    expect(lines(watcher).isEmpty)
    tree.makeDirectory(path("in/d"))
    expectEqual(lines(watcher), ["created in/d/", "removed l", "created l/"])
    tree.touch(path("in/d/x"))
    expectEqual(lines(watcher).sorted(), ["created in/d/x", "created l/x"])
    tree.touch(path("in/f"))
    expectEqual(lines(watcher), ["created in/f", "modified k"])
    tree.remove(path("in/f"))
    expectEqual(lines(watcher), ["removed in/f", "modified k"])
  }

  /// As root nothing is forbidden, so this thread gives root's rights up for the file system.
  @Test func `a link into a directory that may not be searched is an error until it may`() throws {
    guard geteuid() == 0 else { return }
    let secret = tree.outside.appending("secret")
    tree.makeDirectories(secret.appending("d"))
    tree.touch(secret.pushing("d/f"))
    for place in [tree.base, tree.outside] { _ = place.withPlatformString { chmod($0, 0o755) } }
    _ = secret.withPlatformString { chmod($0, 0o700) }
    cfs_set_file_user(65534)
    defer { cfs_set_file_user(0) }
    let watcher = try tree.watchFollowing()
    asRoot { tree.link(secret.appending("d").string, path("l")) }
    expectEqual(lines(watcher), ["created l", "error l"])
    expect(watcher.pollAndDrain().isEmpty)
    asRoot { _ = secret.withPlatformString { chmod($0, 0o755) } }
    expectEqual(
      watcher.pollAndDrain().lines(below: tree.root),
      ["removed l", "created l/", "created l/f"]
    )
    expectEqual(watcher.pollingDelay, nil)
  }

  @Test func `a target outside that comes to exist is found by looking again`() throws {
    tree.link(tree.outside.appending("d").string, path("l"))
    let watcher = try tree.watchFollowing()
    tree.makeDirectory(tree.outside.appending("d"))
    // Every link is looked at when something is mounted anywhere.
    let early = lines(watcher)
    watcher.rescan(below: tree.root)
    expectEqual(early + lines(watcher), ["removed l", "created l/"])
    tree.touch(tree.outside.pushing("d/f"))
    expectEqual(lines(watcher), ["created l/f"])
  }

  @Test func `a target outside that is removed or moved leaves a leaf`() throws {
    tree.makeDirectories(tree.outside.appending("d"))
    tree.link(tree.outside.appending("d").string, path("l"))
    let watcher = try tree.watchFollowing()
    tree.move(tree.outside.appending("d"), tree.outside.appending("e"))
    expectEqual(lines(watcher), ["removed l/", "created l"])
    tree.touch(tree.outside.pushing("e/ghost"))
    expect(lines(watcher).isEmpty)
    expectEqual(watcher.watchCount, 1)
  }

  @Test func `a link that comes to lie in its target ends there`() throws {
    tree.makeDirectories(path("a"))
    tree.makeDirectories(path("b"))
    tree.link(path("b").string, path("a/l"))
    let watcher = try tree.watchFollowing()
    var replay = Replay(TemporaryTree.followedContents(tree.root))
    tree.move(path("a"), path("b/a"))
    replay.apply(watcher.drain())
    expectEqual(replay.paths, [path("b"): true, path("b/a"): true, path("b/a/l"): false])
    tree.move(path("b/a"), path("a"))
    replay.apply(watcher.drain())
    expectEqual(replay.paths, [path("b"): true, path("a"): true, path("a/l"): true])
  }

  @Test func `an overflow loses nothing below a link, nor what is written to its target`() throws {
    let file = tree.base.appending("file")
    tree.write(file)
    tree.link(tree.outside.string, path("l"))
    tree.link(file.string, path("k"))
    let watcher = try tree.watchFollowing()
    tree.makeFiles(17_000, in: tree.outside)
    tree.write(file)
    tree.makeDirectory(tree.outside.appending("late"))
    let changes = watcher.drain()
    expectEqual(changes.count { $0.kind == .overflow }, 1)
    expectEqual(changes.paths(.created).count, 17_001)
    expectEqual(changes.paths(.modified), [path("k")])
  }

  @Test func `a limit of watches holds for the targets of links too`() throws {
    for name in ["a", "b", "c"] {
      tree.touch(tree.outside.appending(name))
      tree.link(tree.outside.appending(name).string, path(name))
    }
    var options = FileWatcherOptions(maximumWatches: 2)
    options.followsSymlinks = true
    let watcher = try InotifyWatcher(at: tree.root, options: options)
    expectEqual(watcher.drain().compactMap(\.failure?.reason), [.noSpace])
    expectEqual(watcher.watchCount, 2)
  }
}
