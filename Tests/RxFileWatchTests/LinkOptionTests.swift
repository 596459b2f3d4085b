import Glibc
import RandomKit
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Links followed, with other options` {
  let tree = TemporaryTree()

  func path(_ name: String) -> FilePath { tree.root.pushing(FilePath(name)) }

  func watch(_ change: (inout FileWatcherOptions) -> Void) throws -> InotifyWatcher {
    var options = FileWatcherOptions()
    options.followsSymlinks = true
    change(&options)
    return try tree.watch(options)
  }

  @Test func `a target without a watch is polled, and says when it has one`() throws {
    let file = tree.outside.appending("f")
    tree.touch(file)
    tree.makeDirectory(path("d"))
    let watcher = try watch { $0.maximumWatches = 2 }
    tree.link(file.string, path("l"))
    #expect(watcher.drain().lines(below: tree.root) == ["created l", "error l"])
    #expect(watcher.watchCount == 2)
    #expect(watcher.pollingDelay != nil)
    #expect(watcher.pollAndDrain().isEmpty)
    tree.write(file)
    #expect(watcher.drain().isEmpty)
    #expect(watcher.pollAndDrain().lines(below: tree.root) == ["modified l"])
    _ = file.withPlatformString { chmod($0, 0o600) }
    #expect(watcher.pollAndDrain().lines(below: tree.root) == ["attributes l"])
    tree.remove(path("d"))
    #expect(watcher.drain().lines(below: tree.root) == ["removed d/", "recovered l"])
    #expect(watcher.pollingDelay == nil)
    tree.write(file)
    #expect(watcher.drain().lines(below: tree.root) == ["modified l"])
  }

  @Test func `what is below a link to a directory without a watch is polled`() throws {
    tree.makeDirectories(tree.outside.appending("d"))
    tree.link(tree.outside.string, path("l"))
    let watcher = try watch { $0.maximumWatches = 1 }
    tree.write(tree.outside.pushing("d/f"))
    #expect(watcher.drain().isEmpty)
    #expect(watcher.pollAndDrain().lines(below: tree.root) == ["created l/d/f"])
    tree.remove(path("l"))
    #expect(
      Set(watcher.drain().lines(below: tree.root))
        == ["removed l/d/f", "removed l/d/", "removed l/", "recovered /"]
    )
  }

  @Test func `a link below the last level is an entry only`() throws {
    tree.makeDirectories(tree.outside.appending("d"))
    tree.makeDirectory(path("a"))
    tree.link(tree.outside.string, path("a/l"))
    tree.link(tree.outside.string, path("k"))
    let watcher = try watch { $0.maximumDepth = 1 }
    tree.touch(tree.outside.appending("f"))
    tree.touch(tree.outside.pushing("d/f"))
    #expect(watcher.drain().lines(below: tree.root) == ["created k/f"])
    #expect(watcher.watchCount == 3)
    tree.move(path("a/l"), path("l"))
    #expect(
      Set(watcher.drain().lines(below: tree.root))
        == ["renamed a/l > l/", "created l/d/", "created l/f"]
    )
  }

  @Test func `ignore files count where a link leads`() throws {
    tree.write(tree.outside.appending(".gitignore"), "*.o\n")
    tree.link(tree.outside.string, path("l"))
    let watcher = try watch { $0.respectsIgnoreFiles = true }
    tree.touch(tree.outside.appending("a.o"))
    tree.touch(tree.outside.appending("a.c"))
    #expect(watcher.drain().lines(below: tree.root) == ["created l/a.c"])
    tree.remove(tree.outside.appending(".gitignore"))
    #expect(
      Set(watcher.drain().lines(below: tree.root)) == ["removed l/.gitignore", "created l/a.o"]
    )
  }

  @Test func `a directory above the root that a link leads to is heard of both ways`() throws {
    tree.link(tree.base.string, path("l"))
    let watcher = try watch { $0.respectsIgnoreFiles = true }
    tree.touch(path("f"))
    tree.touch(tree.base.appending("g"))
    #expect(Set(watcher.drain().lines(below: tree.root)) == ["created f", "created l/g"])
    tree.write(tree.base.appending(".ignore"), "f\n")
    #expect(
      Set(watcher.drain().lines(below: tree.root))
        == ["created l/.ignore", "modified l/.ignore", "removed f"]
    )
    tree.remove(path("l"))
    tree.remove(tree.base.appending(".ignore"))
    let lines = watcher.drain().lines(below: tree.root)
    #expect(lines.contains("removed l/"))
    #expect(lines.last == "created f")
  }

  @Test func `a target tells of the kinds that are wanted`() throws {
    let file = tree.outside.appending("f")
    tree.touch(file)
    tree.link(file.string, path("l"))
    let watcher = try watch { $0.kinds = [.opened, .closedAfterWriting] }
    tree.write(file)
    #expect(watcher.drain().lines(below: tree.root) == ["opened l", "closedAfterWriting l"])
    let other = try watch { $0.kinds = [.removed] }
    tree.write(file)
    #expect(other.drain().isEmpty)
    tree.remove(path("l"))
    #expect(other.drain().lines(below: tree.root) == ["removed l"])
  }

  @Test(arguments: 500..<560)
  func `replaying gives what a walker sees, whatever is watched`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var operations = RandomOperations(tree: tree, links: .followed)
    for _ in 0..<10 { operations.operate(&random) }
    let watcher = try watch { $0.maximumWatches = 1 + seed % 5 }
    var replay = Replay(TemporaryTree.followedContents(tree.root))
    for _ in 0..<4 {
      for _ in 0..<Int.random(in: 1...16, using: &random) {
        operations.operate(&random)
        if Int.random(in: 0..<8, using: &random) == 0 { replay.apply(watcher.poll()) }
      }
      replay.apply(watcher.drain())
      replay.apply(watcher.pollAndDrain())
      let disk = TemporaryTree.followedContents(tree.root)
      let lost = disk.filter { replay.paths[$0.key] != $0.value }
      let ghosts = replay.paths.filter { disk[$0.key] != $0.value }
      #expect(lost.isEmpty && ghosts.isEmpty, "seed \(seed)")
      #expect(replay.doubled.isEmpty, "seed \(seed)")
    }
  }
}
