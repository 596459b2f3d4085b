import CFileSystem
import Expectations
import FileIgnoring
import Glibc
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `The path of the root` {
  let tree = TemporaryTree()

  @Test func `may be relative, and is reported so`() throws {
    let here = FilePath(rawBytes: try RootPath.resolve(Array(".".utf8)))
    var relative = FilePath()
    for _ in here.components { relative.append("..") }
    relative.append(tree.root.components)
    let watcher = try InotifyWatcher(at: relative)
    _ = watcher.drain()
    expectEqual(watcher.watchedDirectories, [relative])
    tree.makeDirectories(tree.root.pushing("a/b"))
    expectEqual(
      watcher.drain().map(\.path),
      [relative.appending("a"), relative.pushing("a/b")]
    )
    TemporaryTree.removeTree(tree.root)
    expectEqual(watcher.drain().paths(.removed).last, relative)
    tree.makeDirectory(tree.root)
    expectEqual(watcher.drain().paths(.created), [relative])
  }

  @Test func `may lead through a link, and is reported so`() throws {
    tree.link("root", tree.base.appending("link"))
    tree.makeDirectory(tree.root.appending("d"))
    let root = tree.base.pushing("link/d")
    let watcher = try InotifyWatcher(at: root)
    _ = watcher.drain()
    expectEqual(watcher.watchedDirectories, [root])
    tree.makeDirectory(tree.root.pushing("d/e"))
    tree.touch(tree.root.pushing("d/e/f"))
    tree.move(tree.root.pushing("d/e"), tree.root.pushing("d/g"))
    expect(
      Set(watcher.drain().lines(below: root))
        .isSubset(of: ["created e/", "created e/f", "renamed e > g/", "created g/f"])
    )
    tree.touch(tree.root.pushing("d/g/h"))
    expectEqual(watcher.drain().map(\.path), [root.pushing("g/h")])
  }

  @Test func `of a file that is replaced by renames stays the same`() throws {
    let file = tree.root.appending("file")
    tree.touch(file)
    let watcher = try InotifyWatcher(at: file)
    _ = watcher.drain()
    for _ in 0..<3 {
      tree.write(tree.outside.appending("new"))
      tree.move(tree.outside.appending("new"), file)
      expectEqual(watcher.drain(), [FileChange(.modified, file)])
      tree.write(file)
      expectEqual(watcher.drain(), [FileChange(.modified, file)])
    }
  }

  /// As root nothing is forbidden, so this thread gives root's rights up for the file system.
  @Test func `below a directory that may not be read is polled`() throws {
    guard geteuid() == 0 else { return }
    let file = tree.root.appending("file")
    tree.touch(file)
    _ = tree.base.withPlatformString { chmod($0, 0o755) }
    _ = tree.root.withPlatformString { chmod($0, 0o711) }
    cfs_set_file_user(65534)
    defer { cfs_set_file_user(0) }
    let watcher = try InotifyWatcher(at: file)
    let failure = FileWatchError(path: file, reason: .permissionDenied)
    expectEqual(watcher.drain(), [FileChange(.error, file, failure: failure)])
    expect(watcher.pollAndDrain().isEmpty)
    asRoot { tree.write(file) }
    expect(watcher.drain().isEmpty)
    expectEqual(watcher.pollAndDrain(), [FileChange(.modified, file)])
    asRoot { tree.remove(file) }
    expectEqual(watcher.pollAndDrain(), [FileChange(.removed, file)])
    asRoot { _ = tree.root.withPlatformString { chmod($0, 0o755) } }
    expectEqual(watcher.pollAndDrain(), [FileChange(.recovered, file)])
    expectEqual(watcher.pollingDelay, nil)
    asRoot { tree.touch(file) }
    expectEqual(watcher.drain().paths(.created), [file])
  }

  private func asRoot(_ body: () -> Void) {
    cfs_set_file_user(0)
    body()
    cfs_set_file_user(65534)
  }
}
