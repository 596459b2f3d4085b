import Expectations
import FileIgnoring
import Foundation
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

/// Directories `r1` and `r2` outside of the root, and links that lead to the root through one of them.
@Suite struct `A link on the way to the root` {
  let tree = TemporaryTree()
  private let current: FilePath

  init() {
    current = tree.base.appending("current")
    for release in ["r1", "r2"] {
      tree.makeDirectories(tree.outside.appending(release).appending("d"))
      tree.touch(tree.outside.appending(release).appending("d/of-\(release)"))
    }
    tree.link("outside/r1", current)
  }

  private func watch(_ path: FilePath) throws -> InotifyWatcher {
    let watcher = try InotifyWatcher(at: path)
    _ = watcher.drain()
    return watcher
  }

  /// Puts a link in the place of another, by a rename as `mv -T` does or by removing the other first.
  private func point(_ link: FilePath, to target: String, renaming: Bool = true) {
    if renaming {
      let new = tree.base.appending("new")
      tree.link(target, new)
      tree.move(new, link)
    } else {
      tree.remove(link)
      tree.link(target, link)
    }
  }

  /// The number of watches of the kernel, those above the root included.
  private func watchesOfKernel(_ watcher: InotifyWatcher) throws -> Int {
    let info = "/proc/self/fdinfo/\(watcher.fileDescriptor)"
    return try String(contentsOfFile: info, encoding: .utf8).split(separator: "\n")
      .count { $0.hasPrefix("inotify") }
  }

  @Test(arguments: [true, false])
  func `that is the root is followed when it is pointed elsewhere`(renaming: Bool) throws {
    let watcher = try watch(current)
    let count = try watchesOfKernel(watcher)
    for (old, new) in [("r1", "r2"), ("r2", "r1"), ("r1", "r2")] {
      point(current, to: "outside/\(new)", renaming: renaming)
      expectEqual(
        watcher.drain().lines(below: current),
        [
          "removed d/of-\(old)", "removed d/", "removed /", "created /", "created d/",
          "created d/of-\(new)",
        ]
      )
      tree.touch(tree.outside.appending(old).pushing("d/ghost"))
      expect(watcher.drain().isEmpty)
      tree.remove(tree.outside.appending(old).pushing("d/ghost"))
      tree.touch(tree.outside.appending(new).pushing("d/live"))
      expectEqual(watcher.drain().lines(below: current), ["created d/live"])
      tree.remove(tree.outside.appending(new).pushing("d/live"))
      expectEqual(watcher.drain().lines(below: current), ["removed d/live"])
      try expectEqual(watchesOfKernel(watcher), count)
    }
  }

  @Test func `that the root lies behind, and one that leads to that link, are followed`() throws {
    tree.link("\(current)", tree.root.appending("latest"))
    let root = tree.root.pushing("latest/d")
    let watcher = try watch(root)
    point(current, to: "outside/r2")
    expectEqual(
      watcher.drain().lines(below: root),
      ["removed of-r1", "removed /", "created /", "created of-r2"]
    )
    point(tree.root.appending("latest"), to: "../outside/r1")
    expectEqual(
      watcher.drain().lines(below: root),
      ["removed of-r2", "removed /", "created /", "created of-r1"]
    )
    // It leads there no more.
    point(current, to: "outside")
    expect(watcher.drain().isEmpty)
  }

  /// `conf -> ..data/conf`, and `..data` leads to a directory that an update replaces by a rename.
  @Test func `that a Kubernetes ConfigMap updates is followed each time`() throws {
    let data = tree.root.appending("..data")
    func update(_ number: Int) {
      let version = tree.root.appending("..version\(number)")
      tree.makeDirectory(version)
      tree.write(version.appending("conf"), "\(number)")
      point(data, to: "..version\(number)")
      if number > 0 { TemporaryTree.removeTree(tree.root.appending("..version\(number - 1)")) }
    }
    update(0)
    let file = tree.root.appending("conf")
    tree.link("..data/conf", file)
    let watcher = try watch(file)
    let directory = try tree.watchFollowing()
    for number in 1...4 {
      update(number)
      expectEqual(watcher.drain(), [FileChange(.modified, file)], "\(number)")
      expect(directory.drain().contains(FileChange(.modified, file)), "\(number)")
      tree.write(data.appending("conf"))
      expectEqual(watcher.drain(), [FileChange(.modified, file)], "\(number)")
      expect(directory.drain().contains(FileChange(.modified, file)), "\(number)")
    }
  }

  @Test func `that leads nowhere is waited for`() throws {
    let watcher = try watch(current)
    point(current, to: "outside/later")
    expectEqual(watcher.drain().lines(below: current).last, "removed /")
    tree.makeDirectory(tree.outside.appending("later"))
    expectEqual(watcher.drain().lines(below: current), ["created /"])
    point(current, to: "current")  // a circle
    expectEqual(watcher.drain().lines(below: current), ["removed /"])
    point(current, to: "\(current)")
    expect(watcher.drain().isEmpty)
    point(current, to: "root/later")
    expect(watcher.drain().isEmpty)
    point(current, to: "outside/r2")
    expectEqual(watcher.drain().paths(.created).count, 3)
    tree.remove(current)
    expectEqual(watcher.drain().lines(below: current).last, "removed /")
    expectEqual(watcher.pollingDelay, nil)
    tree.touch(current)
    expectEqual(watcher.drain(), [FileChange(.created, current)])
  }

  @Test func `that leads to the same directory by another way changes nothing`() throws {
    let watcher = try watch(current)
    tree.link("r1", tree.outside.appending("same"))
    point(current, to: "outside/same")
    tree.touch(tree.outside.pushing("r1/d/live"))
    expectEqual(watcher.drain().lines(below: current), ["created d/live"])
    point(tree.outside.appending("same"), to: "r2")
    expectEqual(watcher.drain().lines(below: current).last, "created d/of-r2")
    expectEqual(Set(watcher.watchedDirectories), [current, current.appending("d")])
  }

  @Test func `is followed to a file that replaces a directory`() throws {
    let watcher = try watch(current)
    point(current, to: "outside/r1/d/of-r1")
    expectEqual(watcher.drain().last, FileChange(.created, current))
    point(current, to: "outside/r2/d/of-r2")
    expectEqual(watcher.drain(), [FileChange(.modified, current)])
    tree.write(tree.outside.pushing("r1/d/of-r1"))
    expect(watcher.drain().isEmpty)
    tree.write(tree.outside.pushing("r2/d/of-r2"))
    expectEqual(watcher.drain(), [FileChange(.modified, current)])
  }

  /// The directory of the link is away only while the watcher asks for its watch.
  @Test func `that is away for a moment is still followed`() throws {
    let (way, away) = (tree.base.appending("way"), tree.base.appending("away"))
    let releases = tree.base.appending("releases")
    for release in ["r1", "r2"] { tree.makeDirectories(releases.appending(release)) }
    tree.touch(releases.pushing("r2/f"))
    tree.makeDirectory(way)
    let link = way.appending("current")
    tree.link("../releases/r1", link)
    let queue = try MovingInotifyQueue()
    let watcher = try InotifyWatcher(
      at: link,
      options: .init(),
      from: nil,
      ownNames: nil,
      queue: queue
    )
    _ = watcher.drain()
    queue.moves = [(tree.base, { tree.move(way, away) }), (releases, { tree.move(away, way) })]
    point(link, to: "../releases/r1")
    _ = watcher.drain()
    expect(queue.moves.isEmpty)
    point(link, to: "../releases/r2")
    expectEqual(watcher.drain().lines(below: link), ["removed /", "created /", "created f"])
  }

  @Test func `that changes while events are lost is found`() throws {
    let watcher = try watch(current)
    let names = ["one", "two"].map { tree.outside.pushing("r1/d").appending($0) }
    // In turns: the kernel merges two equal events in a row.
    for number in 0...TemporaryTree.queueLength { tree.touch(names[number % 2]) }
    point(current, to: "outside/r2")
    var replay = Replay([current.appending("d"): true, current.pushing("d/of-r1"): false])
    replay.apply(watcher.drain())
    expectEqual(
      Set(replay.paths.keys),
      [current, current.appending("d"), current.pushing("d/of-r2")]
    )
  }
}

/// inotify for a tree that changes while directories are watched: each move follows the watch of a directory.
private final class MovingInotifyQueue: InotifyQueue {
  var moves: [(directory: FilePath, move: () -> Void)] = []

  override func add(_ target: CInt, path: [UInt8], mask: UInt32, follows: Bool) -> CInt {
    let watch = super.add(target, path: path, mask: mask, follows: follows)
    if let next = moves.first, next.directory.bytes == path {
      moves.removeFirst()
      next.move()
    }
    return watch
  }
}

@Suite struct `A directory above the root` {
  let tree = TemporaryTree()

  @Test func `that is renamed takes the root away, and brings it back`() throws {
    let (a, b) = (tree.root.appending("a"), tree.root.appending("b"))
    let root = tree.root.pushing("a/x/y/root")
    tree.makeDirectories(root)
    tree.touch(root.appending("f"))
    let watcher = try InotifyWatcher(at: root)
    _ = watcher.drain()
    for _ in 0..<3 {
      tree.move(a, b)
      expectEqual(watcher.drain().lines(below: root), ["removed f", "removed /"])
      tree.touch(tree.root.pushing("b/x/y/root/ghost"))
      expect(watcher.drain().isEmpty)
      tree.remove(tree.root.pushing("b/x/y/root/ghost"))
      tree.move(b, a)
      expectEqual(watcher.drain().lines(below: root), ["created /", "created f"])
      tree.touch(root.appending("live"))
      expectEqual(watcher.drain().lines(below: root), ["created live"])
      tree.remove(root.appending("live"))
      expectEqual(watcher.drain().lines(below: root), ["removed live"])
    }
    expectEqual(watcher.pollingDelay, nil)
  }

  @Test func `that changes places with another brings another root`() throws {
    let root = tree.root.pushing("a/root")
    tree.makeDirectories(root)
    tree.touch(root.appending("one"))
    tree.makeDirectories(tree.outside.appending("root"))
    tree.touch(tree.outside.pushing("root/two"))
    let watcher = try InotifyWatcher(at: root)
    _ = watcher.drain()
    tree.exchange(tree.root.appending("a"), tree.outside)
    expectEqual(
      watcher.drain().lines(below: root),
      ["removed one", "removed /", "created /", "created two"]
    )
    tree.move(tree.outside, tree.root.appending("b"))  // It is none of the directories above now.
    expect(watcher.drain().isEmpty)
  }

  @Test func `that is replaced by a link to it changes nothing`() throws {
    let root = tree.root.pushing("a/root")
    tree.makeDirectories(root)
    tree.touch(root.appending("f"))
    let watcher = try InotifyWatcher(at: root)
    _ = watcher.drain()
    tree.move(tree.root.appending("a"), tree.root.appending("b"))
    tree.link("b", tree.root.appending("a"))
    tree.touch(root.appending("g"))
    var replay = Replay([root: true, root.appending("f"): false])
    replay.apply(watcher.drain())
    expectEqual(
      replay.paths,
      [root: true, root.appending("f"): false, root.appending("g"): false]
    )
  }

  @Test func `of a file is noticed, too`() throws {
    let file = tree.root.pushing("a/b/file")
    tree.makeDirectories(tree.root.pushing("a/b"))
    tree.write(file)
    let watcher = try InotifyWatcher(at: file)
    _ = watcher.drain()
    tree.move(tree.root.appending("a"), tree.root.appending("c"))
    expectEqual(watcher.drain(), [FileChange(.removed, file)])
    tree.move(tree.root.appending("c"), tree.root.appending("a"))
    expectEqual(watcher.drain(), [FileChange(.created, file)])
    tree.write(file)
    expectEqual(watcher.drain(), [FileChange(.modified, file)])
  }
}
