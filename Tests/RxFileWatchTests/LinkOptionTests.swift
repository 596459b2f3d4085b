import Expectations
import Glibc
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Links followed, with other options`: TreeSuite {
  let tree = TemporaryTree()

  /// The program ignores directories of these names, and no files.
  @Test func `a link that is ignored as what it leads to is asked about when that changes`() throws
  {
    tree.makeDirectory(path("d"))
    tree.link("d", path("x"))
    let watcher = try tree.watchFollowing {
      $0.ignores = { path, isDirectory in
        isDirectory && path.lastComponent.map { $0 == "x" || $0 == "y" } == true
      }
    }
    tree.remove(path("d"))
    expectEqual(lines(watcher), ["removed d/", "created x"])
    tree.makeDirectory(path("d"))
    expectEqual(lines(watcher).sorted(), ["created d/", "removed x"])
    tree.link("nowhere", path("l"))
    tree.move(path("x"), path("y"))
    tree.move(path("l"), path("x"))
    expectEqual(lines(watcher).last, "renamed l > x")
    tree.remove(path("d"))
    expectEqual(lines(watcher).sorted(), ["created y", "removed d/"])
  }

  @Test func `a file exchanged with an ignored link is there, and so is the link`() throws {
    tree.makeDirectory(path("d"))
    tree.link("d", path("x"))
    tree.touch(path("f"))
    let watcher = try tree.watchFollowing {
      $0.ignores = { path, isDirectory in isDirectory && path.lastComponent == "x" }
    }
    var replay = Replay([path("d"): true, path("f"): false])
    tree.exchange(path("f"), path("x"))
    replay.apply(watcher.drain())
    expectEqual(replay.paths, [path("d"): true, path("f"): true, path("x"): false])
  }

  @Test(arguments: [true, false])
  func `a link through one that is ignored follows it elsewhere`(isMoved: Bool) throws {
    for name in ["one", "two"] {
      tree.makeDirectory(tree.outside.appending(name))
      tree.touch(tree.outside.appending(name).appending("in \(name)"))
    }
    tree.link("../outside/one", path("x"))
    tree.link("x", path("l"))
    let watcher = try tree.watchFollowing {
      $0.ignores = { path, _ in path.lastComponent == "x" }
    }
    if isMoved { tree.move(path("x"), tree.outside.appending("x")) } else { tree.remove(path("x")) }
    tree.link("../outside/two", path("x"))
    expectEqual(
      lines(watcher),
      ["removed l/in one", "removed l/", "created l/", "created l/in two"]
    )
  }

  @Test func `a target without a watch is polled, and recovered when it has one`() throws {
    let file = tree.outside.appending("f")
    tree.touch(file)
    tree.makeDirectory(path("d"))
    let watcher = try tree.watchFollowing { $0.maximumWatches = 2 }
    tree.link(file.string, path("l"))
    expectEqual(lines(watcher), ["created l", "error l"])
    expectEqual(watcher.watchCount, 2)
    expect(watcher.pollingDelay != nil)
    expect(watcher.pollAndDrain().isEmpty)
    tree.write(file)
    expect(watcher.drain().isEmpty)
    expectEqual(watcher.pollAndDrain().lines(below: tree.root), ["modified l"])
    _ = file.withPlatformString { chmod($0, 0o600) }
    expectEqual(watcher.pollAndDrain().lines(below: tree.root), ["attributes l"])
    tree.remove(path("d"))
    expectEqual(lines(watcher), ["removed d/", "recovered l"])
    expectEqual(watcher.pollingDelay, nil)
    tree.write(file)
    expectEqual(lines(watcher), ["modified l"])
  }

  @Test func `what is below a link to a directory without a watch is polled`() throws {
    tree.makeDirectories(tree.outside.appending("d"))
    tree.link(tree.outside.string, path("l"))
    let watcher = try tree.watchFollowing { $0.maximumWatches = 1 }
    tree.write(tree.outside.pushing("d/f"))
    expect(watcher.drain().isEmpty)
    expectEqual(
      watcher.pollAndDrain().lines(below: tree.root),
      ["created l/d/f", "modified l/d/f"]
    )
    tree.remove(path("l"))
    expectEqual(
      Set(lines(watcher)),
      ["removed l/d/f", "removed l/d/", "removed l/", "recovered /"]
    )
  }

  @Test func `a link below the last level is an entry only`() throws {
    tree.makeDirectories(tree.outside.appending("d"))
    tree.makeDirectory(path("a"))
    tree.link(tree.outside.string, path("a/l"))
    tree.link(tree.outside.string, path("k"))
    let watcher = try tree.watchFollowing { $0.maximumDepth = 1 }
    tree.touch(tree.outside.appending("f"))
    tree.touch(tree.outside.pushing("d/f"))
    expectEqual(lines(watcher), ["created k/f"])
    expectEqual(watcher.watchCount, 3)
    tree.move(path("a/l"), path("l"))
    expectEqual(
      Set(lines(watcher)),
      ["renamed a/l > l/", "created l/d/", "created l/f"]
    )
  }

  @Test func `ignore files count where a link leads`() throws {
    tree.write(tree.outside.appending(".gitignore"), "*.o\n")
    tree.link(tree.outside.string, path("l"))
    let watcher = try tree.watchFollowing { $0.respectsIgnoreFiles = true }
    tree.touch(tree.outside.appending("a.o"))
    tree.touch(tree.outside.appending("a.c"))
    expectEqual(lines(watcher), ["created l/a.c"])
    tree.remove(tree.outside.appending(".gitignore"))
    expectEqual(
      Set(lines(watcher)),
      ["removed l/.gitignore", "created l/a.o"]
    )
  }

  @Test func `a directory above the root that a link leads to is reported both ways`() throws {
    tree.link(tree.base.string, path("l"))
    let watcher = try tree.watchFollowing { $0.respectsIgnoreFiles = true }
    tree.touch(path("f"))
    tree.touch(tree.base.appending("g"))
    expectEqual(Set(lines(watcher)), ["created f", "created l/g"])
    tree.write(tree.base.appending(".ignore"), "f\n")
    expectEqual(
      Set(lines(watcher)),
      ["created l/.ignore", "modified l/.ignore", "removed f"]
    )
    tree.remove(path("l"))
    tree.remove(tree.base.appending(".ignore"))
    let reported = lines(watcher)
    expect(reported.contains("removed l/"))
    expectEqual(reported.last, "created f")
  }

  @Test func `a target reports the kinds that are wanted`() throws {
    let file = tree.outside.appending("f")
    tree.touch(file)
    tree.link(file.string, path("l"))
    let watcher = try tree.watchFollowing { $0.kinds = [.opened, .closedAfterWriting] }
    tree.write(file)
    expectEqual(lines(watcher), ["opened l", "closedAfterWriting l"])
    let other = try tree.watchFollowing { $0.kinds = [.removed] }
    tree.write(file)
    expect(other.drain().isEmpty)
    tree.remove(path("l"))
    expectEqual(lines(other), ["removed l"])
  }
}
