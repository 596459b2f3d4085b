import Expectations
import Glibc
import SystemPackage
import TestSupport
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Depth`: TreeSuite {
  let tree = TemporaryTree()

  func watch(_ depth: Int) throws -> InotifyWatcher {
    var options = FileWatcherOptions()
    options.maximumDepth = depth
    return try tree.watch(options)
  }

  @Test func `at depth zero only the root's own entries are watched`() throws {
    tree.makeDirectories(path("d/e"))
    let watcher = try watch(0)
    expectEqual(watcher.watchedDirectories, [tree.root])
    tree.touch(path("d/f"))
    tree.makeDirectories(path("new/deep"))
    tree.touch(path("a"))
    expectEqual(lines(watcher), ["created new/", "created a"])
    expectEqual(watcher.watchCount, 1)
  }

  @Test func `a directory at the last level is an entry`() throws {
    tree.makeDirectories(path("a/b/c"))
    let watcher = try watch(1)
    expectEqual(watcher.watchCount, 2)
    _ = path("a/b").withPlatformString { chmod($0, 0o700) }
    tree.move(path("a/b"), path("a/x"))
    tree.touch(path("a/x/f"))
    TemporaryTree.removeTree(path("a/x"))
    expectEqual(
      lines(watcher),
      ["attributes a/b/", "renamed a/b > a/x/", "removed a/x/"]
    )
  }

  @Test func `a directory renamed to a lower level is entered`() throws {
    tree.makeDirectories(path("a/b/c/d"))
    tree.touch(path("a/b/f"))
    let watcher = try watch(1)
    tree.move(path("a/b"), path("b"))
    expectEqual(
      Set(lines(watcher)),
      ["renamed a/b > b/", "created b/c/", "created b/f"]
    )
    tree.touch(path("b/later"))
    tree.touch(path("b/c/unseen"))
    expectEqual(lines(watcher), ["created b/later"])
  }

  @Test func `a directory renamed to a deeper level is left`() throws {
    tree.makeDirectories(path("a"))
    tree.makeDirectories(path("b/c"))
    tree.touch(path("b/c/f"))
    let watcher = try watch(2)
    expectEqual(watcher.watchCount, 4)
    tree.move(path("b"), path("a/b"))
    expectEqual(
      lines(watcher),
      ["renamed b > a/b/", "removed a/b/c/f"]
    )
    expectEqual(watcher.watchCount, 3)
    tree.touch(path("a/b/c/unseen"))
    tree.touch(path("a/b/later"))
    expectEqual(lines(watcher), ["created a/b/later"])
    tree.move(path("a/b"), path("b"))
    expectEqual(
      Set(lines(watcher)),
      ["renamed a/b > b/", "created b/c/f", "created b/c/unseen"]
    )
  }

  @Test func `looking again below the last level finds nothing`() throws {
    tree.makeDirectories(path("a/b"))
    let watcher = try watch(1)
    tree.touch(path("a/b/f"))
    watcher.rescan(below: path("a/b"))
    watcher.rescan(below: tree.root)
    expect(watcher.drain().isEmpty)
    expectEqual(watcher.watchCount, 2)
  }

  @Test(arguments: Seeds.some(15))
  func `replaying the changes gives the disk down to the limit`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var operations = RandomOperations(tree: tree)
    for _ in 0..<10 { operations.operate(&random) }
    let limit = Int(seed % 3)
    let watcher = try watch(limit)
    var replay = Replay(disk(limit))
    for _ in 0..<3 {
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        operations.operate(&random)
        if Int.random(in: 0..<12, using: &random) == 0 { replay.apply(watcher.processReadable()) }
      }
      replay.apply(watcher.drain())
      expectEqual(replay.paths, disk(limit), "seed \(seed)")
      expect(replay.doubled.isEmpty, "seed \(seed)")
    }
    let entered = replay.paths.count { $0.value && level($0.key) <= limit } + 1
    expectEqual(watcher.watchCount, entered, "seed \(seed)")
  }

  private func level(_ path: FilePath) -> Int {
    path.components.count - tree.root.components.count
  }

  private func disk(_ limit: Int) -> [FilePath: Bool] {
    TemporaryTree.contents(tree.root).filter { level($0.key) <= limit + 1 }
  }
}
