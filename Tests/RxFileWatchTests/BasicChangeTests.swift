import Expectations
import Glibc
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Basic changes` {
  let tree = TemporaryTree()

  @Test func `a created file is reported once`() throws {
    let watcher = try tree.watch()
    tree.touch(tree.root.appending("a"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created a"])
  }

  @Test func `many files in one directory and in nine are reported once each`() throws {
    for number in 1...9 { tree.makeDirectory(tree.root.appending("d\(number)")) }
    let watcher = try tree.watch()
    for number in 1...9 { tree.touch(tree.root.appending("f\(number)")) }
    for number in 0..<33 {
      tree.touch(tree.root.appending("d\(number % 9 + 1)").appending("f\(number)"))
    }
    let paths = watcher.drain().paths(.created)
    expectEqual(paths.count, 42)
    expectEqual(Set(paths).count, 42)
  }

  @Test func `a created directory is reported once`() throws {
    let watcher = try tree.watch()
    tree.makeDirectory(tree.root.appending("d"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created d/"])
  }

  @Test func `many writes are one modification of a batch`() throws {
    tree.touch(tree.root.appending("a"))
    let watcher = try tree.watch()
    for _ in 0..<20 { tree.write(tree.root.appending("a")) }
    expectEqual(watcher.drain().lines(below: tree.root), ["modified a"])
    tree.write(tree.root.appending("a"))
    expectEqual(watcher.drain().lines(below: tree.root), ["modified a"])
  }

  @Test func `a file that is created and closed later unwritten is not modified`() throws {
    let path = tree.root.appending("a")
    let watcher = try tree.watch()
    let file = path.withPlatformString { open($0, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600) }
    expectEqual(watcher.drain().lines(below: tree.root), ["created a"])
    close(file)
    expect(watcher.drain().isEmpty)
    let again = path.withPlatformString { open($0, O_RDWR | O_CLOEXEC) }
    expectEqual(write(again, "x", 1), 1)
    expectEqual(watcher.drain().lines(below: tree.root), ["modified a"])
    close(again)
    expectEqual(watcher.drain().lines(below: tree.root), ["modified a"])
  }

  @Test func `a new file with content is created and modified, wherever its directory came from`()
    throws
  {
    let watcher = try tree.watch()
    // It is listed after the files in it have been written.
    tree.makeDirectory(tree.root.appending("d"))
    for directory in [tree.root, tree.root.appending("d")] {
      tree.touch(directory.appending("empty"))
      tree.write(directory.appending("full"))
    }
    _ = tree.root.appending("d/link").withPlatformString { symlink("full", $0) }
    let lines = watcher.drain().lines(below: tree.root)
    expectEqual(
      Set(lines),
      [
        "created d/", "created empty", "created full", "modified full", "created d/empty",
        "created d/full", "modified d/full", "created d/link",
      ]
    )
    expectEqual(Set(lines).count, lines.count)
  }

  @Test func `a new file with content is created and modified after an overflow`() throws {
    let watcher = try tree.watch()
    tree.makeFiles(20_000, in: tree.root)
    tree.write(tree.root.appending("full"))
    let changes = watcher.drain()
    expect(changes.contains { $0.kind == .overflow })
    expectEqual(changes.paths(.modified), [tree.root.appending("full")])
    expect(changes.paths(.created).contains(tree.root.appending("full")))
  }

  @Test func `content that existed at the start is not modified`() throws {
    tree.makeDirectory(tree.root.appending("d"))
    tree.write(tree.root.appending("d/full"))
    let watcher = try InotifyWatcher(at: tree.root, options: .init(reportsExisting: true))
    let lines = watcher.drain().lines(below: tree.root)
    expect(lines.contains("created d/full"))
    expect(!lines.contains("modified d/full"))
  }

  @Test func `what is written into a new file by mapping it is reported when it is closed`() throws
  {
    let path = tree.root.appending("a")
    tree.write(path)
    let watcher = try tree.watch()
    // A new name of a file that has content: only its closing reports the writes by the map.
    _ = path.withPlatformString { old in
      tree.root.appending("b").withPlatformString { Glibc.link(old, $0) }
    }
    expectEqual(watcher.drain().lines(below: tree.root), ["created b"])
    let file = tree.root.appending("b").withPlatformString { open($0, O_RDWR | O_CLOEXEC) }
    let map = mmap(nil, 1, PROT_WRITE, MAP_SHARED, file, 0)
    map?.storeBytes(of: 0x79, as: UInt8.self)
    munmap(map, 1)
    close(file)
    expectEqual(watcher.drain().lines(below: tree.root), ["modified b"])
  }

  @Test func `changed permissions of a file and of a directory are reported once each`() throws {
    tree.touch(tree.root.appending("a"))
    tree.makeDirectory(tree.root.appending("d"))
    let watcher = try tree.watch()
    _ = tree.root.appending("a").withPlatformString { chmod($0, 0o600) }
    _ = tree.root.appending("d").withPlatformString { chmod($0, 0o700) }
    expectEqual(watcher.drain().lines(below: tree.root), ["attributes a", "attributes d/"])
  }

  @Test func `a removed tree is reported once for every level, children first`() throws {
    tree.makeDirectories(tree.root.appending("a/b/c"))
    tree.touch(tree.root.appending("a/b/c/f"))
    let watcher = try tree.watch()
    TemporaryTree.removeTree(tree.root.appending("a"))
    expectEqual(
      watcher.drain().lines(below: tree.root),
      ["removed a/b/c/f", "removed a/b/c/", "removed a/b/", "removed a/"]
    )
    expectEqual(watcher.watchCount, 1)
  }

  @Test func `removed and made again is removed and created`() throws {
    tree.touch(tree.root.appending("a"))
    let watcher = try tree.watch()
    tree.remove(tree.root.appending("a"))
    tree.touch(tree.root.appending("a"))
    expectEqual(watcher.drain().lines(below: tree.root), ["removed a", "created a"])
  }

  @Test func `a directory that is removed and made again is watched again`() throws {
    let path = tree.root.appending("d")
    tree.makeDirectory(path)
    let watcher = try tree.watch()
    for _ in 0..<3 {
      tree.remove(path)
      tree.makeDirectory(path)
      expectEqual(watcher.drain().lines(below: tree.root), ["removed d/", "created d/"])
      tree.touch(path.appending("f"))
      expectEqual(watcher.drain().lines(below: tree.root), ["created d/f"])
      tree.remove(path.appending("f"))
      expectEqual(watcher.drain().lines(below: tree.root), ["removed d/f"])
    }
    expectEqual(watcher.watchCount, 2)
  }

  @Test func `a directory becomes a file and a directory again`() throws {
    let path = tree.root.appending("x")
    tree.makeDirectory(path)
    let watcher = try tree.watch()
    tree.remove(path)
    tree.touch(path)
    expectEqual(watcher.drain().lines(below: tree.root), ["removed x/", "created x"])
    tree.remove(path)
    tree.makeDirectory(path)
    expectEqual(watcher.drain().lines(below: tree.root), ["removed x", "created x/"])
    tree.touch(path.appending("in"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created x/in"])
  }

  @Test func `a chain of operations keeps its order`() throws {
    let watcher = try tree.watch()
    tree.write(tree.root.appending("a"))
    tree.move(tree.root.appending("a"), tree.root.appending("b"))
    tree.write(tree.root.appending("b"))
    tree.remove(tree.root.appending("b"))
    expectEqual(
      watcher.drain().lines(below: tree.root),
      ["created a", "modified a", "renamed a > b", "modified b", "removed b"]
    )
  }

  @Test func `a hard link is created under its new name`() throws {
    tree.touch(tree.root.appending("a"))
    let watcher = try tree.watch()
    _ = tree.root.appending("a").withPlatformString { old in
      tree.root.appending("b").withPlatformString { Glibc.link(old, $0) }
    }
    expectEqual(watcher.drain().paths(.created), [tree.root.appending("b")])
  }

  @Test func `reading and listing report nothing`() throws {
    tree.write(tree.root.appending("a"))
    let watcher = try tree.watch()
    _ = TemporaryTree.contents(tree.root)
    close(tree.root.appending("a").withPlatformString { open($0, O_RDONLY | O_CLOEXEC) })
    expect(watcher.drain().isEmpty)
  }
}
