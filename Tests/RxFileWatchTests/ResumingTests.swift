import CFileSystem
import Expectations
import FileIgnoring
import Glibc
import SystemPackage
import TestSupport
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Going on from a kept state`: TreeSuite {
  let tree = TemporaryTree()

  /// Returns the sorted lines of what has changed while nothing watched.
  private func changes(
    _ options: FileWatcherOptions = .init(),
    meanwhile: () -> Void
  ) throws -> [String] {
    let first = try InotifyWatcher(at: tree.root, options, from: nil)
    _ = first.drain()
    let state = try first.state(options)
    first.close()
    meanwhile()
    let second = try InotifyWatcher(at: tree.root, options, from: state)
    let lines = lines(second).sorted()
    expect(second.drain().isEmpty)
    return lines
  }

  @Test func `reports everything as created when there is none`() throws {
    tree.makeDirectories(path("d"))
    tree.write(path("d/f"))
    let watcher = try InotifyWatcher(at: tree.root, from: nil)
    expectEqual(lines(watcher), ["created /", "created d/", "created d/f"])
  }

  @Test func `reports nothing when nothing has changed`() throws {
    tree.makeDirectories(path("d/e"))
    tree.write(path("d/f"))
    tree.link("nowhere", path("l"))
    mkfifo(path("p").string, 0o600)
    try expectEqual(changes {}, [])
  }

  @Test func `reports what was created, removed and modified, and changed attributes`() throws {
    tree.makeDirectories(path("d/e"))
    for name in ["gone", "d/written", "d/same", "d/e/moved", "mode"] { tree.write(path(name)) }
    tree.makeDirectories(path("right"))
    let lines = try changes {
      tree.remove(path("gone"))
      tree.rewrite(path("d/written"), "y")
      tree.move(path("d/e/moved"), path("d/here"))
      chmod(path("mode").string, 0o600)
      chmod(path("right").string, 0o700)
      tree.makeDirectories(path("new/deep"))
      tree.write(path("new/deep/f"))
    }
    expectEqual(
      lines,
      [
        "attributes mode", "attributes right/", "created d/here", "created new/",
        "created new/deep/", "created new/deep/f", "modified d/written", "removed d/e/moved",
        "removed gone",
      ]
    )
  }

  @Test func `reports content of the same size and with the same time as modified`() throws {
    tree.write(path("f"), "one")
    tree.write(path("g"), "one")
    let lines = try changes {
      var status = stat()
      for name in ["f", "g"] {
        let path = path(name).string
        stat(path, &status)
        if name == "f" { tree.rewrite(self.path(name), "two") }
        var times = [status.st_atim, status.st_mtim]
        utimensat(AT_FDCWD, path, &times, 0)
      }
    }
    // Their times of modification are those of before: the change of the status tells.
    expectEqual(lines, ["attributes f", "attributes g"])
  }

  @Test func `reports a file that another one was renamed over as modified`() throws {
    tree.write(path("f"))
    tree.write(tree.outside.appending("f"))
    try expectEqual(changes { tree.move(tree.outside.appending("f"), path("f")) }, ["modified f"])
  }

  @Test func `reports another directory of a name as removed and created`() throws {
    tree.makeDirectories(path("d"))
    tree.write(path("d/f"))
    let lines = try changes {
      tree.move(path("d"), tree.outside.appending("d"))
      tree.makeDirectories(path("d"))
      tree.write(path("d/g"))
    }
    expectEqual(lines, ["created d/", "created d/g", "removed d/", "removed d/f"])
  }

  @Test func `reports a directory that was removed and made again, with the same inode or another`()
    throws
  {
    tree.makeDirectories(path("d"))
    let lines = try changes {
      tree.remove(path("d"))
      tree.makeDirectories(path("d"))
    }
    expectEqual(lines, ["created d/", "removed d/"])
  }

  @Test func `reports an entry of another kind as removed and created`() throws {
    tree.makeDirectories(path("d/e"))
    tree.write(path("f"))
    let lines = try changes {
      TemporaryTree.removeTree(path("d"))
      tree.write(path("d"))
      tree.remove(path("f"))
      tree.makeDirectories(path("f"))
    }
    expectEqual(lines, ["created d", "created f/", "removed d/", "removed d/e/", "removed f"])
  }

  @Test func `keeps names that are not UTF-8, and names of 255 bytes`() throws {
    let names: [[UInt8]] = [[0xE9, 10, 0xFF], Array(repeating: UInt8(ascii: "n"), count: 255)]
    func file(_ name: [UInt8]) -> FilePath { FilePath(rawBytes: tree.root.bytes + [47] + name) }
    for name in names { tree.write(file(name)) }
    try expectEqual(changes {}, [])
    let first = try InotifyWatcher(at: tree.root, from: nil)
    _ = first.drain()
    let state = try first.state()
    for name in names { tree.write(file(name)) }
    let second = try InotifyWatcher(at: tree.root, from: state)
    expectEqual(Set(second.drain().paths(.modified)), Set(names.map(file)))
  }

  @Test(arguments: [true, false])
  func `keeps a link that comes to a name whose place was passed by the comparison`(
    isMoved: Bool
  ) throws {
    var options = FileWatcherOptions()
    options.followsSymlinks = true
    tree.touch(path("name"))
    let first = try InotifyWatcher(at: tree.root, options, from: nil)
    _ = first.drain()
    let state = try first.state(options)
    first.close()
    tree.remove(path("name"))
    let second = try InotifyWatcher(at: tree.root, options, from: state)
    expect(second.continueScanning(for: .zero).isEmpty)  // one buffer, which has all names
    if isMoved {
      tree.link("nowhere", tree.outside.appending("l"))
      tree.move(tree.outside.appending("l"), path("name"))
    } else {
      tree.link("nowhere", path("name"))
    }
    expectEqual(lines(second), ["modified name"])
  }

  @Test func `misses nothing that changes while it compares`() throws {
    for number in 0..<20 { tree.makeDirectories(path("d\(number)/e")) }
    // More than one buffer of names.
    func long(_ number: Int) -> FilePath {
      path("d3").appending("\(number)" + String(repeating: "n", count: 230))
    }
    for number in 0..<300 { tree.touch(long(number)) }
    let first = try InotifyWatcher(at: tree.root, from: nil)
    var replay = Replay()
    replay.apply(first.drain())
    let state = try first.state()
    first.close()
    for number in 0..<20 {
      tree.write(path("d\(number)/e/f"))
      tree.remove(long(number))
    }
    let second = try InotifyWatcher(at: tree.root, from: state)
    for number in 0..<20 {
      replay.apply(second.continueScanning(for: .zero))
      if number % 7 == 0 { tree.move(path("d\(number)/e"), path("d\(number)/g")) }
      tree.touch(long(number))
      tree.touch(path("d\(number)/late"))
      if number % 3 == 0 { replay.apply(second.processReadable()) }
    }
    replay.apply(second.drain())
    var disk = TemporaryTree.contents(tree.root)
    disk[tree.root] = true
    expectEqual(replay.paths, disk)
    expect(replay.doubled.isEmpty)
  }

  // MARK: - Roots

  @Test func `follows a root that was pointed elsewhere`() throws {
    for name in ["r1", "r2"] {
      tree.makeDirectories(path(name))
      tree.write(path(name + "/" + name))
    }
    let root = tree.base.appending("current")
    tree.link("root/r1", root)
    let first = try InotifyWatcher(at: root, from: nil)
    _ = first.drain()
    let state = try first.state()
    tree.remove(root)
    tree.link("root/r2", root)
    let second = try InotifyWatcher(at: root, from: state)
    expectEqual(
      second.drain().lines(below: root),
      ["removed r1", "removed /", "created /", "created r2"]
    )
  }

  @Test func `reports a root that came or went meanwhile`() throws {
    var options = FileWatcherOptions()
    options.waitsForRoot = true
    let root = tree.root.appending("later")
    func run(_ state: KeptState?, _ expected: [String]) throws -> KeptState {
      let watcher = try InotifyWatcher(at: root, options, from: state)
      expectEqual(watcher.drain().lines(below: root), expected)
      return try watcher.state(options)
    }
    var state = try run(nil, [])
    tree.makeDirectories(root.appending("d"))
    state = try run(state, ["created /", "created d/"])
    state = try run(state, [])
    TemporaryTree.removeTree(root)
    tree.write(root)
    state = try run(state, ["removed d/", "removed /", "created "])
    tree.write(root)
    state = try run(state, ["modified "])
    chmod(root.string, 0o600)
    state = try run(state, ["attributes "])
    tree.remove(root)
    state = try run(state, ["removed "])
    state = try run(state, [])
    tree.makeDirectories(root)
    _ = try run(state, ["created /"])
  }

  @Test func `reports changed attributes of the root`() throws {
    try expectEqual(changes { chmod(tree.root.string, 0o700) }, ["attributes /"])
  }

  // MARK: - Options

  @Test func `reports by the ignore files of now`() throws {
    var options = FileWatcherOptions()
    options.respectsIgnoreFiles = true
    tree.write(path(".gitignore"), "a\n")
    for name in ["a", "b"] { tree.write(path(name)) }
    let lines = try changes(options) {
      tree.rewrite(path(".gitignore"), "b\nc\n")
      tree.write(path("c"))
    }
    expectEqual(lines, ["created a", "modified .gitignore", "removed b"])
  }

  @Test func `keeps what it followed links to`() throws {
    var options = FileWatcherOptions()
    options.followsSymlinks = true
    tree.makeDirectories(tree.outside.appending("d"))
    tree.write(tree.outside.pushing("d/f"))
    tree.write(tree.outside.appending("file"))
    tree.link(tree.outside.appending("d").string, path("dir"))
    tree.link(tree.outside.appending("file").string, path("leaf"))
    tree.link(tree.outside.appending("none").string, path("dangling"))
    tree.link(".", path("loop"))
    try expectEqual(changes(options) {}, [])
    let lines = try changes(options) {
      tree.write(tree.outside.appending("file"))
      tree.write(tree.outside.pushing("d/f"))
      tree.write(tree.outside.pushing("d/g"))
      tree.makeDirectories(tree.outside.appending("none"))
    }
    expectEqual(
      lines,
      [
        "created dangling/", "created dir/g", "modified dir/f", "modified leaf", "removed dangling",
      ]
    )
    let other = try changes(options) {
      tree.makeDirectories(tree.outside.appending("e"))
      tree.remove(path("dir"))
      tree.link(tree.outside.appending("e").string, path("dir"))
    }
    expectEqual(other, ["created dir/", "removed dir/", "removed dir/f", "removed dir/g"])
  }

  @Test func `keeps the state of a directory that cannot be read until it can`() throws {
    guard geteuid() == 0 else { return }
    tree.makeDirectories(path("d"))
    tree.write(path("d/f"))
    tree.write(path("d/gone"))
    chmod(tree.base.string, 0o755)
    let first = try InotifyWatcher(at: tree.root, from: nil)
    _ = first.drain()
    var state = try first.state()
    chmod(path("d").string, 0o700)
    tree.remove(path("d/gone"))
    tree.write(path("d/f"))
    cfs_set_file_user(65534)
    defer { cfs_set_file_user(0) }
    let second = try InotifyWatcher(at: tree.root, from: state)
    expectEqual(lines(second), ["attributes d/", "error d/"])
    state = try second.state()
    cfs_set_file_user(0)
    let third = try InotifyWatcher(at: tree.root, from: state)
    expectEqual(lines(third).sorted(), ["modified d/f", "removed d/gone"])
  }
}
