import Expectations
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Moving`: TreeSuite {
  let tree = TemporaryTree()

  @Test func `a file renamed twice is two renames`() throws {
    tree.touch(path("a"))
    let watcher = try tree.watch()
    tree.move(path("a"), path("b"))
    tree.move(path("b"), path("c"))
    expectEqual(lines(watcher), ["renamed a > b", "renamed b > c"])
  }

  @Test func `a change of case is a rename`() throws {
    tree.touch(path("a"))
    let watcher = try tree.watch()
    tree.move(path("a"), path("A"))
    expectEqual(lines(watcher), ["renamed a > A"])
  }

  @Test func `an atomic save is a rename onto the target only`() throws {
    tree.write(path("a"))
    let watcher = try tree.watch()
    tree.touch(path("a.tmp"))
    tree.move(path("a.tmp"), path("a"))
    expectEqual(lines(watcher), ["created a.tmp", "renamed a.tmp > a"])
    tree.write(path("a"))
    expectEqual(lines(watcher), ["modified a"])
  }

  @Test func `a file moved in over another modifies it`() throws {
    tree.touch(path("a"))
    tree.touch(tree.outside.appending("a"))
    let watcher = try tree.watch()
    tree.move(tree.outside.appending("a"), path("a"))
    expectEqual(lines(watcher), ["modified a"])
  }

  @Test func `after a directory moved, changes in it carry the new path`() throws {
    tree.makeDirectory(path("d"))
    let watcher = try tree.watch()
    tree.move(path("d"), path("e"))
    tree.touch(path("e/f"))
    expectEqual(lines(watcher), ["renamed d > e/", "created e/f"])
    tree.write(path("e/f"))
    expectEqual(lines(watcher), ["modified e/f"])
  }

  @Test func `after a directory moved twice, changes deep inside carry the new path`() throws {
    tree.makeDirectories(path("d/e/f"))
    let watcher = try tree.watch()
    tree.move(path("d"), path("d2"))
    tree.move(path("d2"), path("d3"))
    tree.touch(path("d3/e/f/new"))
    expectEqual(
      lines(watcher),
      ["renamed d > d2/", "renamed d2 > d3/", "created d3/e/f/new"]
    )
    expectEqual(watcher.watchCount, 4)
  }

  @Test func `a directory moved in is created with its content`() throws {
    tree.makeDirectories(tree.outside.pushing("d/e"))
    tree.touch(tree.outside.pushing("d/e/f"))
    let watcher = try tree.watch()
    tree.move(tree.outside.appending("d"), path("d"))
    expectEqual(
      lines(watcher),
      ["created d/", "created d/e/", "created d/e/f"]
    )
  }

  @Test func `a directory moved out is removed, children first, and leaves no watch`() throws {
    tree.makeDirectories(path("d/e"))
    tree.touch(path("d/e/f"))
    let watcher = try tree.watch()
    tree.move(path("d"), tree.outside.appending("d"))
    tree.touch(path("z"))
    expectEqual(
      lines(watcher),
      ["removed d/e/f", "removed d/e/", "removed d/", "created z"]
    )
    tree.touch(tree.outside.pushing("d/e/ghost"))
    expect(watcher.drain().isEmpty)
    expectEqual(watcher.watchCount, 1)
  }

  @Test(arguments: [true, false])
  func `swapped directories end as the disk`(atOnce: Bool) throws {
    tree.makeDirectories(path("a/one"))
    tree.makeDirectories(path("b/two"))
    let watcher = try tree.watch()
    var replay = Replay(TemporaryTree.contents(tree.root))
    if atOnce {
      tree.exchange(path("a"), path("b"))
    } else {
      tree.move(path("a"), path("t"))
      tree.move(path("b"), path("a"))
      tree.move(path("t"), path("b"))
    }
    replay.apply(watcher.drain())
    expectEqual(replay.paths, TemporaryTree.contents(tree.root))
    tree.touch(path("a/two/x"))
    tree.touch(path("b/one/y"))
    expectEqual(lines(watcher), ["created a/two/x", "created b/one/y"])
  }

  /// The kernel merges the two arrivals, so the last event is of a directory that leaves.
  @Test func `exchanged with two entries outside, one after the other, it is there`() throws {
    tree.makeDirectories(path("d/before"))
    for name in ["one/of-one", "other/of-other"] {
      tree.makeDirectories(tree.outside.pushing(FilePath(name)))
    }
    let watcher = try tree.watch()
    var replay = Replay(TemporaryTree.contents(tree.root))
    tree.exchange(path("d"), tree.outside.appending("one"))
    tree.exchange(tree.outside.appending("other"), path("d"))
    replay.apply(watcher.drain())
    expectEqual(replay.paths, TemporaryTree.contents(tree.root))
    tree.touch(path("d/of-other/f"))
    expectEqual(lines(watcher), ["created d/of-other/f"])
  }

  /// The events of the exchange say that the one directory was moved away and back.
  @Test func `from an exchanged directory to the place of the other, it is there with all below`()
    throws
  {
    tree.makeDirectories(path("full/b/c"))
    tree.makeDirectories(path("d/empty"))
    let watcher = try tree.watch()
    var replay = Replay(TemporaryTree.contents(tree.root))
    tree.exchange(path("full"), path("d/empty"))
    tree.move(path("d/empty/b"), path("full"))
    let changes = watcher.drain()
    replay.apply(changes)
    expectEqual(replay.paths, TemporaryTree.contents(tree.root))
    for change in changes where change.kind == .renamed {
      expect(change.from?.starts(with: change.path) != true, "\(change)")
    }
  }

  @Test func `exchanged files both stay`() throws {
    tree.touch(path("a"))
    tree.touch(path("b"))
    let watcher = try tree.watch()
    var replay = Replay(TemporaryTree.contents(tree.root))
    tree.exchange(path("a"), path("b"))
    replay.apply(watcher.drain())
    expectEqual(replay.paths, TemporaryTree.contents(tree.root))
  }

  @Test func `a moved directory replaced by a link keeps its children`() throws {
    tree.makeDirectories(path("d/e"))
    let watcher = try tree.watch()
    tree.move(path("d"), path("d2"))
    tree.link("d2", path("d"))
    tree.touch(path("d/e/f"))
    expectEqual(
      lines(watcher),
      ["renamed d > d2/", "created d", "created d2/e/f"]
    )
  }

  @Test func `a directory made and moved before anything is read is watched where it is`() throws {
    let watcher = try tree.watch()
    tree.makeDirectories(path("a/b"))
    tree.move(path("a"), path("c"))
    tree.makeDirectories(path("a/b"))
    tree.touch(path("c/b/f"))
    var replay = Replay()
    replay.apply(watcher.drain())
    expectEqual(replay.paths, TemporaryTree.contents(tree.root))
    tree.touch(path("c/b/later"))
    tree.touch(path("a/b/later"))
    expectEqual(
      lines(watcher),
      ["created c/b/later", "created a/b/later"]
    )
  }
}
