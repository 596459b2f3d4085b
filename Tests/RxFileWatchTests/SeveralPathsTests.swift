import Expectations
import Glibc
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

/// One directory by several paths: by a followed link, which needs no right, and by a bind mount.
@Suite struct `Several paths`: TreeSuite {
  let tree = TemporaryTree()

  @Test func `what happens in a directory is reported under each path, each once`() throws {
    tree.makeDirectories(path("d/e"))
    tree.link("d", path("l"))
    let watcher = try tree.watchFollowing()
    expectEqual(watcher.watchCount, 3)
    tree.touch(path("d/e/f"))
    expectEqual(
      lines(watcher).sorted(),
      ["created d/e/f", "created l/e/f"]
    )
    tree.write(path("l/e/f"))
    expectEqual(
      lines(watcher).sorted(),
      ["modified d/e/f", "modified l/e/f"]
    )
    tree.remove(path("d/e/f"))
    expectEqual(
      lines(watcher).sorted(),
      ["removed d/e/f", "removed l/e/f"]
    )
  }

  @Test func `a rename is one below each path`() throws {
    tree.makeDirectories(path("p/one/x"))
    let watcher = try tree.watchFollowing()
    tree.link("p", path("l"))
    _ = watcher.drain()
    tree.makeDirectories(path("p/two"))
    _ = watcher.drain()
    tree.move(path("p/one/x"), path("p/two/y"))
    expectEqual(
      lines(watcher).sorted(),
      ["renamed l/one/x > l/two/y/", "renamed p/one/x > p/two/y/"]
    )
    tree.touch(path("p/two/y/f"))
    expectEqual(
      lines(watcher).sorted(),
      [
        "created l/two/y/f", "created p/two/y/f",
      ]
    )
  }

  @Test func `a rename stays below the link where it started`() throws {
    tree.makeDirectories(tree.outside.pushing("one/x"))
    tree.makeDirectory(tree.outside.appending("two"))
    tree.link(tree.outside.appending("two").string, path("k"))
    let watcher = try tree.watchFollowing()
    tree.link(tree.outside.string, path("l"))
    _ = watcher.drain()
    tree.move(tree.outside.pushing("one/x"), tree.outside.pushing("two/y"))
    expectEqual(
      lines(watcher).sorted(),
      ["created k/y/", "renamed l/one/x > l/two/y/"]
    )
  }

  @Test func `a rename from where two paths lead to where one does is one rename`() throws {
    tree.makeDirectories(path("d"))
    tree.touch(path("d/f"))
    tree.link("d", path("l"))
    let watcher = try tree.watchFollowing()
    tree.move(path("d/f"), path("f"))
    expectEqual(
      lines(watcher).sorted(),
      ["removed l/f", "renamed d/f > f"]
    )
  }

  @Test func `without one path the watch goes on for the others, and ends with the last`() throws {
    let target = tree.outside.appending("d")
    tree.makeDirectories(target)
    for name in ["a", "b", "c"] { tree.link(target.string, path(name)) }
    let watcher = try tree.watchFollowing()
    expectEqual(watcher.watchCount, 2)
    expectEqual(Set(watcher.watchedDirectories), Set([tree.root, path("a"), path("b"), path("c")]))
    var left = ["a", "b", "c"]
    while let name = left.popLast() {
      tree.remove(path(name))
      expectEqual(lines(watcher), ["removed \(name)/"])
      expectEqual(watcher.watchCount, (left.isEmpty ? 1 : 2))
      tree.touch(target.appending("after-\(name)"))
      expectEqual(
        lines(watcher).sorted(),
        left.map { "created \($0)/after-\(name)" }
      )
      tree.remove(target.appending("after-\(name)"))
      _ = watcher.drain()
    }
  }

  @Test func `a directory that is moved keeps its watch, and the other path loses it`() throws {
    tree.makeDirectories(path("d"))
    tree.touch(path("d/f"))
    tree.link("d", path("l"))
    let watcher = try tree.watchFollowing()
    tree.move(path("d"), path("e"))
    expectEqual(
      lines(watcher),
      ["renamed d > e/", "removed l/f", "removed l/", "created l"]
    )
    tree.touch(path("e/g"))
    expectEqual(lines(watcher), ["created e/g"])
    expectEqual(watcher.watchCount, 2)
  }

  @Test func `a link goes on to report its target after another path came and went`() throws {
    let target = tree.outside.pushing("x/y")
    tree.makeDirectories(target)
    tree.link(target.string, path("l"))
    let watcher = try tree.watchFollowing()
    tree.link(tree.outside.appending("x").string, path("k"))
    expectEqual(lines(watcher), ["created k/", "created k/y/"])
    tree.remove(path("k"))
    expectEqual(lines(watcher), ["removed k/y/", "removed k/"])
    tree.move(target, tree.outside.appending("z"))
    expectEqual(lines(watcher), ["removed l/", "created l"])
  }

  @Test(.mounting, .alone)
  func `a bind mount is a second path`() throws {
    tree.makeDirectories(path("d/e"))
    tree.makeDirectory(path("m"))
    expect(Mounting.bind(path("d"), path("m")))
    defer { Mounting.unmount(path("m"), lazily: true) }
    let watcher = try tree.watch()
    expectEqual(watcher.watchCount, 3)
    tree.touch(path("d/e/f"))
    expectEqual(
      lines(watcher).sorted(),
      ["created d/e/f", "created m/e/f"]
    )
    tree.move(path("m/e"), path("m/x"))
    expectEqual(
      lines(watcher).sorted(),
      [
        "renamed d/e > d/x/", "renamed m/e > m/x/",
      ]
    )
    Mounting.unmount(path("m"), lazily: true)
    expectEqual(
      lines(watcher),
      ["removed m/x/f", "removed m/x/", "removed m/", "created m/"]
    )
    tree.touch(path("d/x/g"))
    expectEqual(lines(watcher), ["created d/x/g"])
    expectEqual(watcher.watchCount, 4)
  }

  @Test(.mounting, .alone)
  func `a bind mount of the root below itself is a second path, and the root's end is seen`() throws
  {
    tree.makeDirectory(path("m"))
    expect(Mounting.bind(tree.root, path("m")))
    defer { Mounting.unmount(path("m"), lazily: true) }
    let watcher = try tree.watch()
    tree.touch(path("f"))
    expectEqual(lines(watcher).sorted(), ["created f", "created m/f"])
    Mounting.unmount(path("m"), lazily: true)
    tree.move(tree.root, tree.base.appending("away"))
    expectEqual(lines(watcher).last, "removed /")
  }
}
