import CFileSystem
import Expectations
import FileIgnoring
import Glibc
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

/// The kernel merges what a process does, so these lines are those of operations that wait together.
@Suite(.watchingFileSystems) struct `Events of a file system` {
  private let tree = TemporaryTree(hasOwnFileSystem: true)
  private let poll = epoll_create1(0)
  private let queue: FanotifyQueue
  private let names: [CInt: String]

  init() throws {
    queue = try FanotifyQueue(poll: poll)
    let mask = WatchMasks([.modified, .attributes], readsFiles: false).root
    var names: [CInt: String] = [:]
    for name in ["a", "b"] {
      let path = tree.root.appending(name)
      tree.makeDirectory(path)
      let directory = DirectoryListing.open(path.bytes, onlyPath: true)
      defer { close(directory) }
      names[queue.add(directory, mask)] = name
    }
    self.names = names
    tree.makeDirectory(tree.root.appending("unwatched"))
  }

  private func path(_ path: String) -> FilePath { tree.root.pushing(FilePath(path)) }

  /// The events that wait: what, of which name, and a question mark if in doubt.
  private func lines() -> [String] {
    let flags: [(CInt, String)] = [
      (IN_CREATE, "create"), (IN_DELETE, "delete"), (IN_MOVED_FROM, "from"), (IN_MOVED_TO, "to"),
      (IN_MODIFY, "modify"), (IN_CLOSE_WRITE, "close"), (IN_ATTRIB, "attributes"),
      (IN_DELETE_SELF, "deleted"), (IN_MOVE_SELF, "moved"), (IN_IGNORED, "ignored"),
    ]
    var lines: [String] = []
    while queue.read({ event in
      let what = flags.filter { event.has($0.0) }.map(\.1).joined(separator: "+")
      let place = names[event.watch] ?? "?"
      let name = String(decoding: event.name, as: UTF8.self)
      let path = name.isEmpty ? place : "\(place)/\(name)"
      lines.append((what.isEmpty ? "look at" : what) + " " + path + (event.isDoubtful ? "?" : ""))
    }) != .none {}
    return lines
  }

  @Test func `are those of watched directories alone`() {
    tree.touch(path("unwatched/f"))
    tree.makeDirectory(path("a/d"))
    tree.touch(path("a/d/f"))
    tree.remove(path("unwatched/f"))
    expectEqual(lines(), ["create a/d"])
  }

  @Test func `are passed on one by one`() {
    tree.write(path("a/f"))
    expectEqual(lines(), ["create a/f", "modify a/f", "close a/f"])
    tree.write(path("a/f"))
    tree.remove(path("a/f"))
    expectEqual(lines(), ["modify a/f", "close a/f", "delete a/f"])
  }

  @Test func `have both halves of a rename`() {
    tree.touch(path("a/f"))
    _ = lines()
    tree.move(path("a/f"), path("b/g"))
    expectEqual(lines(), ["from a/f", "to b/g"])
    tree.move(path("b/g"), path("unwatched/g"))
    expectEqual(lines(), ["from b/g"])
    tree.move(path("unwatched/g"), path("a/f"))
    expectEqual(lines(), ["to a/f"])
  }

  @Test func `are of a directory itself, until it is removed`() {
    _ = path("a").withPlatformString { chmod($0, 0o700) }
    expectEqual(lines(), ["attributes a"])
    tree.move(path("a"), path("c"))
    expectEqual(lines(), ["moved a"])
    tree.remove(path("c"))
    expectEqual(lines(), ["deleted a", "ignored a"])
    tree.makeDirectory(path("a"))
    tree.touch(path("a/f"))
    expect(lines().isEmpty)
    // One that another directory replaces loses a link.
    tree.move(path("unwatched"), path("b"))
    expectEqual(lines(), ["deleted b", "ignored b"])
  }

  @Test func `that hide a later one are in doubt`() {
    tree.touch(path("a/f"))
    _ = lines()
    // The third is merged with the first.
    tree.move(path("a/f"), path("b/f"))
    tree.move(path("b/f"), path("a/f"))
    tree.move(path("a/f"), path("b/f"))
    expectEqual(
      lines(),
      ["from a/f", "to b/f", "from b/f?", "to a/f?", "look at a?", "look at b?"]
    )
  }

  @Test func `of a name that is made again are in doubt, wherever the first one went`() {
    tree.touch(path("a/f"))
    tree.move(path("a/f"), path("b/g"))
    tree.touch(path("a/f"))
    expectEqual(lines(), ["create a/f", "close a/f", "from a/f?", "to b/g?"])
    tree.remove(path("a/f"))
    tree.touch(path("a/f"))
    expectEqual(lines(), ["delete a/f?", "create a/f?", "close a/f?"])
  }

  @Test func `of one operation each are in no doubt`() {
    for name in ["a/1", "a/2", "b/1"] { tree.touch(path(name)) }
    _ = lines()
    tree.remove(path("a/1"))
    tree.move(path("a/2"), path("b/2"))
    tree.write(path("b/1"))
    tree.touch(path("a/3"))
    expect(lines().allSatisfy { !$0.hasSuffix("?") })
    tree.remove(path("a/3"))
    expectEqual(lines(), ["delete a/3"])
  }

  @Test func `that are read do not hide later ones`() {
    for _ in 0..<3 {
      tree.touch(path("a/f"))
      expectEqual(lines(), ["create a/f", "close a/f"])
      tree.remove(path("a/f"))
      expectEqual(lines(), ["delete a/f"])
    }
  }

  /// The write after the rename is merged with the one before it.
  @Test func `of content are passed on again behind an arrival`() {
    tree.touch(path("b/f"))
    tree.touch(path("a/new"))
    _ = lines()
    tree.write(path("b/f"))
    tree.move(path("a/new"), path("b/f"))
    tree.write(path("b/f"))
    expectEqual(
      lines(),
      ["modify b/f", "close b/f", "from a/new", "to b/f", "modify b/f", "close b/f"]
    )
  }
}
