import Expectations
import Glibc
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `A network file system` {
  let tree = TemporaryTree()

  @Test(arguments: [(0x6969, true), (0xff53_4d42, true), (0x6573_5546, true), (0xef53, false)])
  func `is known by its type`(type: UInt32, isRemote: Bool) {
    expectEqual(RemoteFileSystem.contains(type: type), isRemote)
  }

  @Test func `is not what the system itself keeps`() throws {
    let descriptor = DirectoryListing.open(Array("/proc".utf8))
    defer { close(descriptor) }
    expect(!RemoteFileSystem.contains(descriptor: descriptor))
    expect(!RemoteFileSystem.contains(descriptor: -1))
    let watcher = try InotifyWatcher(at: "/proc/self/fd")
    expect(!watcher.isOnRemoteFileSystem)
  }

  /// A link outside the root stands for another machine: a write through it makes no event.
  @Test func `is polled besides, wherever it is watched`() throws {
    tree.makeDirectories(tree.root.pushing("d/e"))
    for (link, name) in [("one", "d/e/f"), ("two", "top")] {
      tree.touch(tree.outside.appending(link))
      _ = tree.outside.appending(link).withPlatformString { old in
        tree.root.pushing(FilePath(name)).withPlatformString { Glibc.link(old, $0) }
      }
    }
    let watcher = try InotifyWatcher(at: tree.root, isRemote: { _ in true })
    expect(watcher.isOnRemoteFileSystem)
    expect(watcher.drain().isEmpty)
    expectEqual(watcher.pollingDelay, .seconds(2))
    expect(watcher.pollAndDrain().isEmpty)
    tree.write(tree.outside.appending("one"))
    expect(watcher.drain().isEmpty)
    expectEqual(watcher.pollAndDrain().lines(below: tree.root), ["modified d/e/f"])
    _ = tree.outside.appending("two").withPlatformString { chmod($0, 0o600) }
    expectEqual(watcher.pollAndDrain().lines(below: tree.root), ["attributes top"])
    expect(watcher.pollAndDrain().isEmpty)
    tree.touch(tree.root.pushing("d/new"))
    expectEqual(watcher.pollAndDrain().paths(.created), [tree.root.pushing("d/new")])
  }

  @Test func `is called for a root that does not exist yet`() throws {
    var options = FileWatcherOptions()
    options.waitsForRoot = true
    let root = tree.root.appending("later")
    let watcher = try InotifyWatcher(at: root, options: options, isRemote: { _ in true })
    expectEqual(watcher.pollingDelay, .seconds(2))
    expect(watcher.pollAndDrain().isEmpty)
    tree.makeDirectory(root)
    expectEqual(watcher.pollAndDrain().paths(.created), [root])
  }

  @Test func `reports a file made here once more, since others may have written it`() throws {
    let watcher = try InotifyWatcher(at: tree.root, isRemote: { _ in true })
    _ = watcher.drain()
    let file = tree.root.appending("a")
    tree.touch(file)
    expectEqual(watcher.drain(), [FileChange(.created, file)])
    expectEqual(watcher.pollAndDrain(), [FileChange(.modified, file)])
    expect(watcher.pollAndDrain().isEmpty)
  }

  @Test func `may hold a file as root`() throws {
    let link = tree.outside.appending("link")
    let file = tree.root.appending("file")
    tree.touch(link)
    _ = link.withPlatformString { old in file.withPlatformString { Glibc.link(old, $0) } }
    let watcher = try InotifyWatcher(at: file, isRemote: { _ in true })
    _ = watcher.drain()
    expect(watcher.pollAndDrain().isEmpty)
    tree.write(link)
    expect(watcher.drain().isEmpty)
    expectEqual(watcher.pollAndDrain(), [FileChange(.modified, file)])
    expect(watcher.pollAndDrain().isEmpty)
  }
}
