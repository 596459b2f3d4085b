import Expectations
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `The root` {
  let tree = TemporaryTree()

  @Test func `deleted and made again it goes on`() throws {
    tree.makeDirectory(tree.root.appending("d"))
    let watcher = try tree.watch()
    TemporaryTree.removeTree(tree.root)
    expectEqual(watcher.drain().lines(below: tree.root), ["removed d/", "removed /"])
    tree.makeDirectories(tree.root.pushing("e"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created /", "created e/"])
    tree.touch(tree.root.pushing("e/f"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created e/f"])
  }

  @Test func `it comes back although the directories above it were deleted too`() throws {
    let root = tree.outside.pushing("x/y")
    tree.makeDirectories(root)
    let watcher = try InotifyWatcher(at: root)
    _ = watcher.drain()
    TemporaryTree.removeTree(tree.outside)
    expectEqual(watcher.drain().paths(.removed), [root])
    tree.makeDirectories(root.appending("z"))
    expectEqual(watcher.drain().paths(.created), [root, root.appending("z")])
  }

  @Test func `moved away it is removed, and replaced it is another`() throws {
    tree.touch(tree.root.appending("a"))
    let watcher = try tree.watch()
    tree.move(tree.root, tree.base.appending("away"))
    expectEqual(watcher.drain().lines(below: tree.root), ["removed a", "removed /"])
    tree.touch(tree.base.pushing("away/ghost"))
    expect(watcher.drain().isEmpty)
    tree.touch(tree.root)
    expectEqual(watcher.drain().paths(.created), [tree.root])
  }

  @Test func `a file is watched alone and survives an atomic save`() throws {
    let file = tree.root.appending("file")
    tree.write(file)
    let watcher = try InotifyWatcher(at: file)
    _ = watcher.drain()
    tree.write(tree.root.appending("other"))
    tree.write(file)
    expectEqual(watcher.drain(), [FileChange(.modified, file)])
    tree.write(tree.root.appending("tmp"))
    tree.move(tree.root.appending("tmp"), file)
    expectEqual(watcher.drain(), [FileChange(.modified, file)])
    tree.write(file)
    expectEqual(watcher.drain(), [FileChange(.modified, file)])
    tree.remove(file)
    expectEqual(watcher.drain(), [FileChange(.removed, file)])
    tree.touch(file)
    expectEqual(watcher.drain().paths(.created), [file])
  }

  @Test func `a root that does not exist is an error with its path`() {
    let error = FileWatchError(path: "/no/such/place", reason: .noSuchFileOrDirectory)
    #expect(throws: error) { try InotifyWatcher(at: "/no/such/place") }
  }

  @Test func `paths start with the root as it was given`() throws {
    let link = tree.base.appending("link")
    tree.link("root", link)
    let watcher = try InotifyWatcher(at: link)
    _ = watcher.drain()
    tree.touch(tree.root.appending("a"))
    expectEqual(watcher.drain().paths(.created), [link.appending("a")])
  }

  @Test func `closing twice ends all reports`() throws {
    let watcher = try tree.watch()
    tree.touch(tree.root.appending("a"))
    watcher.close()
    watcher.close()
    expectEqual(watcher.fileDescriptor, -1)
    expect(watcher.drain().isEmpty)
    expect(watcher.processReadable().isEmpty)
    expect(watcher.continueScanning(for: .zero).isEmpty)
    expectEqual(watcher.watchCount, 0)
  }
}
