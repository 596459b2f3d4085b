import CFileSystem
import Expectations
import Glibc
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Kinds`: TreeSuite {
  let tree = TemporaryTree()

  func watch(_ kinds: Set<FileChange.Kind>, maximumWatches: Int = .max) throws -> InotifyWatcher {
    var options = FileWatcherOptions(maximumWatches: maximumWatches)
    options.kinds = kinds
    return try tree.watch(options)
  }

  @Test func `unwanted kinds are not requested from the kernel`() throws {
    let file = tree.root.appending("a")
    tree.touch(file)
    let watcher = try watch([.created])
    tree.write(file)
    _ = file.withPlatformString { chmod($0, 0o600) }
    expectEqual(cfs_waiting(watcher.fileDescriptor), 0)
    tree.touch(tree.root.appending("b"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created b"])
  }

  @Test(arguments: [FileChange.Kind.modified, .attributes])
  func `one kind of change of content is reported alone`(kind: FileChange.Kind) throws {
    let file = tree.root.appending("a")
    tree.touch(file)
    let watcher = try watch([kind])
    tree.write(file)
    _ = file.withPlatformString { chmod($0, 0o600) }
    tree.remove(file)
    expectEqual(watcher.drain(), [FileChange(kind, file)])
  }

  @Test func `a rename that is not wanted is followed and not reported`() throws {
    tree.makeDirectory(tree.root.appending("d"))
    let watcher = try watch([.created])
    tree.move(tree.root.appending("d"), tree.root.appending("e"))
    tree.touch(tree.root.pushing("e/f"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created e/f"])
    TemporaryTree.removeTree(tree.root.appending("e"))
    expect(watcher.drain().isEmpty)
    expectEqual(watcher.watchCount, 1)
  }

  @Test func `an error is reported whatever is wanted`() throws {
    tree.makeDirectory(tree.root.appending("d"))
    var options = FileWatcherOptions(maximumWatches: 1)
    options.kinds = []
    let watcher = try InotifyWatcher(at: tree.root, options: options)
    expectEqual(watcher.drain().map(\.kind), [.error])
  }

  @Test func `access is reported in order and only where it is wanted`() throws {
    let file = tree.root.appending("a")
    let watcher = try watch(Set(FileChange.Kind.allCases))
    tree.touch(file)
    expectEqual(
      watcher.drain().lines(below: tree.root),
      ["created a", "opened a", "closedAfterWriting a"]
    )
    tree.write(file)
    expectEqual(
      watcher.drain().lines(below: tree.root),
      ["opened a", "modified a", "closedAfterWriting a"]
    )
    expect(FileChange.Kind.changes.isDisjoint(with: [.opened, .closedAfterWriting, .entered]))
    expectEqual(FileWatcherOptions().kinds, FileChange.Kind.changes)
  }

  @Test func `a directory is entered when all its content has been reported`() throws {
    tree.makeDirectories(tree.root.pushing("old/er"))
    let watcher = try watch(FileChange.Kind.changes.union([.entered]))
    tree.makeDirectory(tree.root.appending("d"))
    tree.touch(tree.root.pushing("d/f"))
    expectEqual(
      watcher.drain().lines(below: tree.root),
      ["created d/", "created d/f", "entered d/"]
    )
    tree.move(tree.root.appending("d"), tree.root.appending("e"))
    tree.touch(tree.root.pushing("old/er/f"))
    expectEqual(watcher.drain().lines(below: tree.root), ["renamed d > e/", "created old/er/f"])
  }

  @Test func `all is entered once more when the path of the root has led elsewhere for a moment`()
    throws
  {
    tree.makeDirectories(path("root/a"))
    tree.makeDirectories(path("other"))
    tree.makeDirectories(path("way"))
    tree.link("../root", path("way/current"))
    let root = path("way/current")
    var options = FileWatcherOptions()
    options.kinds = FileChange.Kind.changes.union([.entered])
    let watcher = try InotifyWatcher(at: root, options: options)
    _ = watcher.drain()
    // A program that reads directories finds none at the path between these two moves.
    tree.move(path("way"), path("away"))
    tree.move(path("away"), path("way"))
    expectEqual(Set(watcher.drain().paths(.entered)), [root, root.appending("a")])
    tree.link("../other", path("new"))
    tree.move(path("new"), path("way/current"))
    tree.link("../root", path("new"))
    tree.move(path("new"), path("way/current"))
    expectEqual(Set(watcher.drain().paths(.entered)), [root, root.appending("a")])
    tree.move(path("root"), path("moved"))
    tree.move(path("moved"), path("root"))
    expectEqual(Set(watcher.drain().paths(.entered)), [root, root.appending("a")])
    // The root is gone, comes back for a moment, in which a program may read it, and is gone again.
    tree.move(path("way"), path("away"))
    expectEqual(watcher.drain().paths(.removed).last, root)
    tree.move(path("away"), path("way"))
    tree.move(path("way"), path("away"))
    expectEqual(watcher.drain(), [FileChange(.removed, root)])
  }

  @Test func `a root that is a file is modified when its path has led elsewhere for a moment`()
    throws
  {
    tree.touch(path("file"))
    tree.makeDirectories(path("way"))
    tree.link("../file", path("way/current"))
    let root = path("way/current")
    for kinds in [FileChange.Kind.changes, FileChange.Kind.changes.union([.entered])] {
      var options = FileWatcherOptions()
      options.kinds = kinds
      let watcher = try InotifyWatcher(at: root, options: options)
      _ = watcher.drain()
      tree.move(path("way"), path("away"))
      tree.move(path("away"), path("way"))
      expectEqual(watcher.drain(), kinds.contains(.entered) ? [FileChange(.modified, root)] : [])
    }
  }

  @Test func `a directory is entered once more where it was in doubt what is in it`() throws {
    for name in ["a/b", "c"] { tree.makeDirectories(tree.root.pushing(FilePath(name))) }
    let watcher = try watch(FileChange.Kind.changes.union([.entered]))
    tree.exchange(tree.root.pushing("a/b"), tree.root.appending("c"))
    let entered = watcher.drain().paths(.entered)
    expect(entered.contains(tree.root) && entered.contains(tree.root.appending("a")))
  }

  @Test func `opened directories are not reported and the walk makes no changes`() throws {
    tree.makeDirectories(tree.root.pushing("a/b"))
    let watcher = try watch([.opened])
    _ = TemporaryTree.contents(tree.root)
    watcher.rescan(below: tree.root)
    expect(watcher.drain().isEmpty)
    tree.touch(tree.root.pushing("a/b/c"))
    expectEqual(watcher.drain().lines(below: tree.root), ["opened a/b/c"])
  }

  @Test func `access of a root that is a file is reported too`() throws {
    let file = tree.root.appending("file")
    tree.touch(file)
    var options = FileWatcherOptions()
    options.kinds = [.opened, .closedAfterWriting]
    let watcher = try InotifyWatcher(at: file, options: options)
    _ = watcher.drain()
    tree.write(file)
    expectEqual(watcher.drain().map(\.kind), [.opened, .closedAfterWriting])
  }

  /// As root nothing is forbidden, so this thread gives root's rights up for the file system.
  @Test func `permissions are waited for although attributes are not wanted`() throws {
    guard geteuid() == 0 else { return }
    let path = tree.root.appending("secret")
    tree.makeDirectory(path)
    _ = path.withPlatformString { chmod($0, 0o700) }
    _ = tree.base.withPlatformString { chmod($0, 0o755) }
    cfs_set_file_user(65534)
    defer { cfs_set_file_user(0) }
    let watcher = try watch([.created])
    expectEqual(watcher.watchCount, 1)
    asRoot {
      _ = path.withPlatformString { chmod($0, 0o755) }
      tree.touch(path.appending("f"))
    }
    expectEqual(watcher.drain().paths(.created), [path.appending("f")])
    expectEqual(watcher.watchCount, 2)
  }
}
