import Expectations
import RxCore
import RxTraits
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `A root that does not exist yet` {
  let tree = TemporaryTree()

  func watch(_ path: FilePath) throws -> InotifyWatcher {
    var options = FileWatcherOptions()
    options.waitsForRoot = true
    return try InotifyWatcher(at: path, options: options)
  }

  @Test func `is waited for and created with its content when it comes`() throws {
    let root = tree.root.pushing("a/b/c")
    let watcher = try watch(root)
    expect(watcher.isReady)
    expect(!watcher.hasPendingScans)
    expect(watcher.drain().isEmpty)
    expect(watcher.watchedDirectories.isEmpty)
    tree.makeDirectory(tree.root.pushing("a"))
    tree.touch(tree.root.pushing("a/other"))
    expect(watcher.drain().isEmpty)
    tree.makeDirectories(root.appending("d"))
    tree.touch(root.appending("f"))
    expectEqual(Set(watcher.drain().lines(below: root)), ["created /", "created d/", "created f"])
    tree.touch(root.pushing("d/later"))
    expectEqual(watcher.drain().lines(below: root), ["created d/later"])
    TemporaryTree.removeTree(tree.root.appending("a"))
    expectEqual(watcher.drain().paths(.removed).last, root)
    tree.makeDirectories(root)
    expectEqual(watcher.drain().paths(.created), [root])
  }

  @Test func `may turn out to be a file`() throws {
    let file = tree.root.pushing("a/file")
    let watcher = try watch(file)
    tree.makeDirectory(tree.root.appending("a"))
    tree.touch(file)
    expectEqual(watcher.drain(), [FileChange(.created, file)])
    tree.write(file)
    expectEqual(watcher.drain(), [FileChange(.modified, file)])
  }

  @Test func `may stand behind a file that makes room`() throws {
    tree.touch(tree.root.appending("a"))
    let root = tree.root.pushing("a/b")
    let watcher = try watch(root)
    tree.remove(tree.root.appending("a"))
    tree.makeDirectories(root)
    expectEqual(watcher.drain().paths(.created), [root])
  }

  @Test func `may be a dangling link whose target comes`() throws {
    let link = tree.base.appending("link")
    tree.link("outside/target", link)
    let watcher = try watch(link)
    tree.makeDirectory(tree.outside.appending("target"))
    tree.touch(tree.outside.pushing("target/f"))
    expectEqual(watcher.drain().map(\.path), [link, link.appending("f")])
  }

  @Test func `may come by a link on the way`() throws {
    tree.makeDirectories(tree.outside.pushing("x"))
    let root = tree.root.pushing("way/x/y")
    let watcher = try watch(root)
    tree.link("../outside", tree.root.appending("way"))
    expect(watcher.drain().isEmpty)
    tree.makeDirectories(tree.outside.pushing("x/y/z"))
    expectEqual(watcher.drain().map(\.path), [root, root.appending("z")])
  }

  @Test func `is written with dots, and links in a circle are an error`() throws {
    let watcher = try watch(tree.root.pushing("no/../a/./b"))
    tree.makeDirectories(tree.root.pushing("a/b"))
    expectEqual(watcher.drain().paths(.created), [tree.root.pushing("no/../a/./b")])
    tree.link("circle", tree.root.appending("circle"))
    let path = tree.root.pushing("circle")
    #expect(throws: FileWatchError(path: path, reason: .tooManySymbolicLinkLevels)) {
      try watch(path)
    }
  }
}

@MainActor
@Suite struct `A watcher of a root that does not exist yet` {
  @Test func `is ready at once`() async throws {
    let tree = TemporaryTree()
    var options = FileWatcherOptions()
    options.waitsForRoot = true
    let root = tree.root.appending("later")
    let watcher = try FileWatcher(at: root, options: options)
    var changes: [FileChange] = []
    let subscription = watcher.rx.events.asSignal().emit(onNext: { changes.append($0) })
    await watcher.rx.ready.first()
    tree.makeDirectory(root)
    try await watcher.sync().value()
    expectEqual(changes, [FileChange(.created, root, isDirectory: true)])
    subscription.dispose()
    watcher.close()
  }
}
