import CFileSystem
import Expectations
import Glibc
import Synchronization
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Leaving out` {
  let tree = TemporaryTree()

  @Test func `ignored entries are neither watched nor reported`() throws {
    tree.makeDirectories(tree.root.appending("build/deep"))
    let watcher = try tree.watch(.init(ignores: { path, _ in path.lastComponent == "build" }))
    tree.touch(tree.root.pushing("build/deep/f"))
    tree.makeDirectories(tree.root.appending("builda"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created builda/"])
    expectEqual(watcher.watchCount, 2)
    tree.move(tree.root.appending("builda"), tree.root.appending("x"))
    tree.move(tree.root.appending("build"), tree.root.appending("builda"))
    expectEqual(
      watcher.drain().lines(below: tree.root),
      [
        "renamed builda > x/", "created builda/", "created builda/deep/", "created builda/deep/f",
      ]
    )
  }

  @Test func `what lies below a renamed directory is asked about again, by its new path`() throws {
    let (build, moved) = (tree.root.appending("build"), tree.root.appending("moved"))
    tree.makeDirectories(build.pushing("out/deep"))
    tree.touch(build.pushing("out/gone"))
    tree.touch(build.appending("kept"))
    let watcher = try tree.watch(.init(ignores: { path, _ in path == build.appending("out") }))
    tree.move(build, moved)
    tree.touch(moved.pushing("out/late"))
    tree.remove(moved.pushing("out/gone"))
    let left = watcher.drain().lines(below: tree.root)
    expectEqual(left.prefix(2), ["renamed build > moved/", "created moved/out/"])
    expectEqual(left.dropFirst(2).sorted(), ["created moved/out/deep/", "created moved/out/late"])
    tree.touch(moved.pushing("out/deep/live"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created moved/out/deep/live"])
    tree.move(moved, build)
    let back = watcher.drain().lines(below: tree.root)
    expectEqual(back.first, "renamed moved > build/")
    expectEqual(
      back.dropFirst().sorted(),
      [
        "removed build/out/", "removed build/out/deep/", "removed build/out/deep/live",
        "removed build/out/late",
      ]
    )
    expectEqual(watcher.watchCount, 2)
  }

  @Test func `what is no longer ignored is found by looking again`() throws {
    let box = Box(Atomic(true))
    tree.makeDirectories(tree.root.appending("d"))
    tree.touch(tree.root.pushing("d/f"))
    let watcher = try tree.watch(
      .init(ignores: { path, _ in
        path.lastComponent == "d" && box.value.load(ordering: .relaxed)
      })
    )
    box.value.store(false, ordering: .relaxed)
    watcher.rescan(below: tree.root.appending("d"))
    expectEqual(watcher.drain().lines(below: tree.root), ["created d/", "created d/f"])
    box.value.store(true, ordering: .relaxed)
    watcher.rescan(below: tree.root)
    expectEqual(watcher.drain().lines(below: tree.root), ["removed d/f", "removed d/"])
    expectEqual(watcher.watchCount, 1)
  }

  @Test func `the program may call the watcher while it decides`() throws {
    let program = CallingProgram()
    let watcher = try tree.watch(.init(ignores: { _, _ in program.isAsked() }))
    for name in ["a", "b", "c"] { tree.makeDirectory(tree.root.appending(name)) }
    program.call = { [tree] in
      tree.makeDirectory(tree.root.appending("d"))
      watcher.rescan(below: tree.root)
      expectEqual(watcher.watchedDirectories, [tree.root])
      expect(watcher.hasPendingScans && !watcher.isSettled)
      // The call that asked goes on after this, with the events that it has read.
      expect(watcher.drain().isEmpty && watcher.poll().isEmpty)
    }
    let lines = watcher.drain().lines(below: tree.root)
    expectEqual(lines, ["created a/", "created b/", "created c/", "created d/"])
    expect(watcher.isSettled)
    expectEqual(watcher.watchCount, 5)
  }

  @Test func `the program may close the watcher while it decides`() throws {
    let program = CallingProgram()
    let watcher = try tree.watch(.init(ignores: { _, _ in program.isAsked() }))
    tree.makeDirectories(tree.root.pushing("d/e"))
    program.call = { watcher.close() }
    expect(watcher.drain().isEmpty)
    expect(watcher.isClosed && watcher.isSettled && watcher.watchedDirectories.isEmpty)
    expectEqual(watcher.fileDescriptor, -1)
  }

  /// As root nothing is forbidden, so this thread gives root's rights up for the file system.
  @Test func `a directory that may not be read is an error until it may`() throws {
    guard geteuid() == 0 else { return }
    let path = tree.root.appending("secret")
    tree.makeDirectory(path)
    tree.touch(path.appending("f"))
    _ = path.withPlatformString { chmod($0, 0o700) }
    _ = tree.base.withPlatformString { chmod($0, 0o755) }
    cfs_set_file_user(65534)
    defer { cfs_set_file_user(0) }
    let watcher = try InotifyWatcher(at: tree.root)
    let errors = watcher.drain()
    expectEqual(errors.map(\.kind), [.error])
    expectEqual(errors.first?.failure, FileWatchError(path: path, reason: .permissionDenied))
    asRoot { _ = path.withPlatformString { chmod($0, 0o755) } }
    expectEqual(
      watcher.drain().lines(below: tree.root),
      ["attributes secret/", "recovered secret/", "created secret/f"]
    )
    expectEqual(watcher.watchCount, 2)
  }
}

/// A program that ignores nothing and calls the watcher when it is asked for the first time.
///
/// Unchecked: one thread uses it.
private final class CallingProgram: @unchecked Sendable {
  var call: (() -> Void)?

  func isAsked() -> Bool {
    let call = call
    self.call = nil
    call?()
    return false
  }
}

/// A box that a closure can capture.
final class Box: Sendable {
  let value: Atomic<Bool>
  init(_ value: consuming Atomic<Bool>) { self.value = value }
}
