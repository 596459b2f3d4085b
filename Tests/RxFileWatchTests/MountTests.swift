import Expectations
import Glibc
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

/// A file system in memory, mounted if this process may do that.
enum Mounting {
  static let isPermitted: Bool = {
    let tree = TemporaryTree()
    guard mount(tree.outside) else { return false }
    return unmount(tree.outside)
  }()

  @discardableResult
  static func mount(_ path: FilePath) -> Bool {
    path.withPlatformString { Glibc.mount("rx-watch", $0, "tmpfs", 0, nil) } == 0
  }

  @discardableResult
  static func unmount(_ path: FilePath) -> Bool { path.withPlatformString { umount($0) } == 0 }
}

@Suite(.enabled(if: Mounting.isPermitted, "this process may not mount a file system"))
struct `An unmounted file system` {
  let tree = TemporaryTree()

  @Test func `as root is removed, and noticed when it is mounted again`() throws {
    Mounting.mount(tree.root)
    tree.makeDirectory(tree.root.appending("d"))
    tree.touch(tree.root.pushing("d/f"))
    let watcher = try tree.watch()
    Mounting.unmount(tree.root)
    expectEqual(
      watcher.drain().lines(below: tree.root),
      ["removed d/f", "removed d/", "removed /", "created /"]
    )
    expectEqual(watcher.pollingDelay, .seconds(2))
    tree.touch(tree.root.appending("below"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created below"])
    expect(watcher.pollAndDrain().isEmpty)
    Mounting.mount(tree.root)
    defer { Mounting.unmount(tree.root) }
    tree.touch(tree.root.appending("again"))
    expectEqual(
      watcher.pollAndDrain().lines(below: tree.root),
      ["removed below", "removed /", "created /", "created again"]
    )
    expectEqual(watcher.pollingDelay, nil)
    tree.touch(tree.root.appending("live"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created live"])
    watcher.close()
  }

  @Test func `below the root is emptied, and noticed when it is mounted again`() throws {
    let disk = tree.root.appending("disk")
    tree.makeDirectory(disk)
    Mounting.mount(disk)
    tree.makeDirectories(disk.pushing("d/e"))
    tree.touch(disk.pushing("d/e/f"))
    let watcher = try tree.watch()
    expectEqual(watcher.watchCount, 4)
    Mounting.unmount(disk)
    expectEqual(
      watcher.drain().lines(below: tree.root),
      ["removed disk/d/e/f", "removed disk/d/e/", "removed disk/d/"]
    )
    expectEqual(watcher.watchCount, 2)
    expect(watcher.pollAndDrain().isEmpty)
    Mounting.mount(disk)
    defer { Mounting.unmount(disk) }
    tree.touch(disk.appending("again"))
    expectEqual(watcher.pollAndDrain().paths(.created).last, disk.appending("again"))
    expectEqual(watcher.pollingDelay, nil)
    tree.touch(disk.appending("live"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created disk/live"])
    watcher.close()
  }

  @Test func `below the root without a watch is polled until it has one`() throws {
    let disk = tree.root.appending("disk")
    tree.makeDirectory(disk)
    Mounting.mount(disk)
    let watcher = try tree.watch(.init(maximumWatches: 2))
    Mounting.unmount(disk)
    let other = tree.root.appending("other")
    tree.makeDirectory(other)  // It takes the watch of the file system.
    expectEqual(watcher.drain().paths(.error), [disk])
    Mounting.mount(disk)
    defer { Mounting.unmount(disk) }
    tree.touch(disk.appending("again"))
    expectEqual(watcher.pollAndDrain().paths(.created), [disk.appending("again")])
    expectEqual(watcher.pollingDelay, .seconds(2))
    tree.remove(other)
    expectEqual(watcher.drain().paths(.removed), [other])
    expectEqual(watcher.pollAndDrain().paths(.recovered), [disk])
    expectEqual(watcher.pollingDelay, nil)
    watcher.close()
  }

  @Test(arguments: [true, false])
  func `that held the root is noticed when it is mounted again`(isFile: Bool) throws {
    let root = tree.root.pushing("a/b")
    func make() {
      tree.makeDirectory(tree.root.appending("a"))
      if isFile { tree.touch(root) } else { tree.makeDirectory(root) }
    }
    Mounting.mount(tree.root)
    make()
    let watcher = try InotifyWatcher(at: root)
    _ = watcher.drain()
    Mounting.unmount(tree.root)
    expectEqual(watcher.drain().paths(.removed), [root])
    expect(watcher.pollAndDrain().isEmpty)
    expectEqual(watcher.pollingDelay, .seconds(2))
    Mounting.mount(tree.root)
    defer { Mounting.unmount(tree.root) }
    make()
    expectEqual(watcher.pollAndDrain().paths(.created), [root])
    expectEqual(watcher.pollingDelay, nil)
    watcher.close()
  }

  @Test func `whose place is removed too comes back by the directory above`() throws {
    Mounting.mount(tree.root)
    let watcher = try tree.watch()
    Mounting.unmount(tree.root)
    tree.remove(tree.root)
    expectEqual(watcher.drain().paths(.removed).last, tree.root)
    tree.makeDirectory(tree.root)
    Mounting.mount(tree.root)
    defer { Mounting.unmount(tree.root) }
    tree.touch(tree.root.appending("a"))
    let back = watcher.drain() + watcher.pollAndDrain()
    expectEqual(back.paths(.created).last, tree.root.appending("a"))
    expectEqual(watcher.pollingDelay, nil)
    watcher.close()
  }

  @Test func `filled to the last byte is watched all the same`() throws {
    let mounted = tree.root.withPlatformString { path in
      Glibc.mount("rx-watch", path, "tmpfs", 0, "size=4k,nr_inodes=4")
    }
    expectEqual(mounted, 0)
    defer { Mounting.unmount(tree.root) }
    let watcher = try tree.watch()
    for name in ["a", "b", "c", "d", "e"] { tree.write(tree.root.appending(name)) }
    expectEqual(watcher.drain().paths(.created).count, 3)
    tree.remove(tree.root.appending("a"))
    expectEqual(watcher.drain().lines(below: tree.root), ["removed a"])
    watcher.close()
  }
}
