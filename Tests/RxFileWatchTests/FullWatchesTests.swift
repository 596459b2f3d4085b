import CFileSystem
import Expectations
import Glibc
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite(.watchingFileSystems) struct `Where inotify has too few watches`: TreeSuite {
  let tree = TemporaryTree(hasOwnFileSystem: true)

  private func watch(_ limit: Int, _ options: FileWatcherOptions = .init()) throws -> InotifyWatcher
  {
    let watcher = try tree.watch(inotifyLimit: limit, options)
    expectEqual(watcher.drain().map(\.kind), [])
    return watcher
  }

  /// The last limit is that of inotify for everything.
  @Test(arguments: [0, 4, 1000])
  func `changes are the same, and nothing is polled`(limit: Int) throws {
    for name in ["a/b", "c"] { tree.makeDirectories(path(name)) }
    tree.touch(path("a/f"))
    let watcher = try watch(limit)
    expectEqual(watcher.watchCount, 4)
    func expectLines(_ expected: String...) {
      expectEqual(lines(watcher), expected)
      expectEqual(watcher.pollingDelay, nil)
    }
    tree.write(path("a/f"))
    expectLines("modified a/f")
    _ = path("a/f").withPlatformString { chmod($0, 0o600) }
    expectLines("attributes a/f")
    _ = path("a/b").withPlatformString { chmod($0, 0o700) }
    expectLines("attributes a/b/")
    tree.move(path("a/f"), path("a/g"))
    expectLines("renamed a/f > a/g")
    tree.write(path("a/b/new"))
    expectLines("created a/b/new", "modified a/b/new")
    tree.makeDirectories(path("a/b/d/e"))
    expectLines("created a/b/d/", "created a/b/d/e/")
    tree.touch(path("a/b/d/e/f"))
    expectLines("created a/b/d/e/f")
    tree.move(path("a/b"), path("a/x"))
    expectLines("renamed a/b > a/x/")
    tree.touch(path("a/x/d/e/g"))
    expectLines("created a/x/d/e/g")
    tree.remove(path("a/x/d/e/g"))
    expectLines("removed a/x/d/e/g")
    TemporaryTree.removeTree(path("a/x/d"))
    expectLines("removed a/x/d/e/f", "removed a/x/d/e/", "removed a/x/d/")
    tree.move(path("a/x"), tree.outside.appending("gone"))
    expectLines("removed a/x/new", "removed a/x/")
    tree.touch(tree.outside.pushing("gone/unseen"))
    expectLines()
    expectEqual(watcher.watchCount, 3)
  }

  @Test func `a rename that is merged with an earlier one is found`() throws {
    for name in ["a", "b", "a/d"] { tree.makeDirectory(path(name)) }
    let watcher = try watch(0)
    tree.move(path("a/d"), path("b/d"))
    tree.move(path("b/d"), path("a/d"))
    tree.move(path("a/d"), path("b/d"))
    var replay = Replay(["a", "b", "a/d"].reduce(into: [:]) { $0[path($1)] = true })
    replay.apply(watcher.drain())
    expectEqual(replay.paths, TemporaryTree.contents(tree.root))
    tree.touch(path("b/d/f"))
    expectEqual(lines(watcher), ["created b/d/f"])
  }

  @Test func `the descriptor of mounts is readable for changes`() throws {
    tree.makeDirectory(path("d"))
    let watcher = try watch(0)
    // Something may be mounted by another test.
    while cfs_wait_for_either(watcher.mountDescriptor, -1, 0) != 0 { _ = watcher.processMounts() }
    tree.touch(path("d/f"))
    expectEqual(cfs_wait_for_either(watcher.mountDescriptor, -1, 0), 1)
    expect(!watcher.isSettled)
    expectEqual(watcher.processMounts().lines(below: tree.root), ["created d/f"])
    watcher.close()
    expect(watcher.isSettled)
  }

  @Test func `what is made unread survives the overflow`() throws {
    tree.makeDirectory(path("d"))
    tree.touch(path("d/old"))
    tree.makeDirectories(path("gone/deep"))
    let watcher = try watch(0)
    tree.makeFiles(40_000, in: path("d"))
    tree.write(path("d/old"))
    TemporaryTree.removeTree(path("gone"))
    let changes = watcher.drain()
    expectEqual(changes.count { $0.kind == .overflow }, 1)
    expectEqual(changes.paths(.created).count, 40_000)
    expectEqual(changes.paths(.modified), [path("d/old")])
    expectEqual(changes.paths(.removed), [path("gone/deep"), path("gone")])
  }

  /// The root has a watch of inotify, and the directories below have not: so the kernel merges the two arrivals.
  @Test func `exchanged with two directories below, one after the other, an entry is there`() throws
  {
    for name in ["d", "a/one", "b/other"] { tree.makeDirectories(path(name)) }
    let watcher = try watch(tree.root.components.count)
    var replay = Replay(TemporaryTree.contents(tree.root))
    tree.exchange(path("d"), path("a/one"))
    tree.exchange(path("b/other"), path("d"))
    replay.apply(watcher.drain())
    expectEqual(replay.paths, TemporaryTree.contents(tree.root))
  }

  /// This thread alone gives the right up.
  @Test func `directories are polled without the right to watch file systems`() throws {
    tree.makeDirectory(path("d"))
    expectEqual(cfs_set_administrator(0), 0)
    defer { expectEqual(cfs_set_administrator(1), 0) }
    let watcher = try tree.watch(inotifyLimit: tree.root.components.count)
    let errors = watcher.drain().filter { $0.kind == .error }
    expectEqual(errors.map(\.failure), [FileWatchError(path: path("d"), reason: .noSpace)])
    expectEqual(watcher.pollingDelay, .seconds(2))
    tree.touch(path("d/f"))
    expect(watcher.drain().isEmpty)
    expectEqual(watcher.pollAndDrain().lines(below: tree.root), ["created d/f"])
  }

  @Test func `the user's own limit of watches is kept`() throws {
    for name in ["a", "b", "c"] { tree.makeDirectory(path(name)) }
    let watcher = try tree.watch(inotifyLimit: 0, .init(maximumWatches: 2))
    expectEqual(watcher.drain().filter { $0.kind == .error }.map(\.failure?.reason), [.noSpace])
    expectEqual(watcher.watchCount, 2)
    expectEqual(watcher.pollingDelay, .seconds(2))
  }
}

@Suite(.watchingFileSystems, .mounting, .alone)
struct `Where inotify has too few watches, file systems`: TreeSuite {
  let tree = TemporaryTree(hasOwnFileSystem: true)

  private func watch() throws -> InotifyWatcher { try tree.watch(inotifyLimit: 0) }

  @Test func `are mounted and unmounted without a loss`() throws {
    let disk = path("disk")
    tree.makeDirectories(disk.appending("below"))
    let watcher = try watch()
    expect(watcher.drain().isEmpty)
    for _ in 0..<2 {
      expect(Mounting.mount(disk))
      defer { Mounting.unmount(disk, lazily: true) }
      tree.touch(disk.appending("above"))
      expectEqual(
        watcher.drain().lines(below: tree.root),
        ["removed disk/below/", "removed disk/", "created disk/", "created disk/above"]
      )
      tree.touch(disk.appending("live"))
      expectEqual(lines(watcher), ["created disk/live"])
      expectEqual(watcher.pollingDelay, nil)
      Mounting.unmount(disk)
      expectEqual(watcher.drain().paths(.created), [disk.appending("below")])
      tree.touch(disk.pushing("below/f"))
      expectEqual(lines(watcher), ["created disk/below/f"])
      tree.remove(disk.pushing("below/f"))
      _ = watcher.drain()
    }
  }

  @Test func `without handles are polled`() throws {
    let (disk, lower) = (path("disk"), tree.outside.appending("lower"))
    tree.makeDirectory(disk)
    for name in ["lower", "upper", "work"] { tree.makeDirectory(tree.outside.appending(name)) }
    guard
      Mounting.overlay(
        lower,
        tree.outside.appending("upper"),
        tree.outside.appending("work"),
        at: disk
      )
    else {
      return  // Of an overlay no second one can be laid over in all kernels.
    }
    defer { Mounting.unmount(disk, lazily: true) }
    let watcher = try watch()
    let errors = watcher.drain().filter { $0.kind == .error }
    expectEqual(errors.map(\.path), [disk])
    expectEqual(errors.map(\.failure?.reason), [.noSpace])
    expectEqual(watcher.pollingDelay, .seconds(2))
    tree.touch(disk.appending("f"))
    expect(watcher.drain().isEmpty)
    expectEqual(watcher.pollAndDrain().lines(below: tree.root), ["created disk/f"])
    tree.touch(path("live"))
    expectEqual(lines(watcher), ["created live"])
  }
}
