import Expectations
import FileIgnoring
import Glibc
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Names` {
  let tree = TemporaryTree()

  @Test(arguments: [
    [0xff, 0xfe], Array("new\nline".utf8), Array("-rf *?[a] \t".utf8), Array("e\u{301}".utf8),
    Array("\u{e9}".utf8), [UInt8](repeating: 0x61, count: 255),
  ])
  func `are bytes`(name: [UInt8]) throws {
    let path = FilePath(rawBytes: tree.root.bytes + [47] + name)
    let watcher = try tree.watch()
    tree.makeDirectory(path)
    tree.touch(path.appending("in"))
    expectEqual(watcher.drain().map(\.path.bytes), [path.bytes, path.bytes + Array("/in".utf8)])
  }

  @Test func `composed and decomposed letters are two`() throws {
    let watcher = try tree.watch()
    tree.touch(tree.root.appending("e\u{301}"))
    tree.touch(tree.root.appending("\u{e9}"))
    expectEqual(Set(watcher.drain().paths(.created).map(\.bytes)).count, 2)
  }

  @Test func `links are leaves, looping or dangling`() throws {
    tree.link(".", tree.root.appending("loop"))
    let watcher = try tree.watch(.init(reportsExisting: true))
    tree.link("nowhere", tree.root.appending("dangling"))
    tree.link("/tmp", tree.root.appending("directory"))
    expectEqual(
      watcher.drain(),
      [
        FileChange(.created, tree.root.appending("dangling")),
        FileChange(.created, tree.root.appending("directory")),
      ]
    )
    expectEqual(watcher.watchCount, 1)
  }

  @Test func `paths may be longer than the kernel takes at once`() throws {
    let watcher = try tree.watch()
    let name = [UInt8](repeating: 0x78, count: 200)
    var path = tree.root.bytes
    var directory = DirectoryListing.open(path)
    for _ in 0..<30 {
      _ = name.withCString { mkdirat(directory, $0, 0o755) }
      let next = name.withCString { openat(directory, $0, O_RDONLY | O_DIRECTORY) }
      close(directory)
      directory = next
      path.append(component: name)
    }
    expectEqual(watcher.drain().count { $0.kind == .created }, 30)
    expectEqual(watcher.watchCount, 31)
    close(openat(directory, "deep", O_CREAT | O_WRONLY, 0o644))
    expectEqual(watcher.drain().map(\.path.bytes), [path + Array("/deep".utf8)])
    for _ in 0..<31 {
      _ = unlinkat(directory, "deep", 0)
      let above = openat(directory, "..", O_RDONLY | O_DIRECTORY)
      _ = name.withCString { unlinkat(above, $0, AT_REMOVEDIR) }
      close(directory)
      directory = above
    }
    close(directory)
    expectEqual(watcher.drain().count { $0.kind == .removed }, 31)
    expectEqual(watcher.watchCount, 1)
  }
}
