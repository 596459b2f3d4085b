import CFileSystem
import Expectations
import Glibc
import RxCore
import RxTraits
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

extension InotifyWatcher {
  /// Polls, and returns the changes that the comparison finds.
  func pollAndDrain() -> [FileChange] { poll() + drain() }
}

@Suite struct `Polling`: TreeSuite {
  let tree = TemporaryTree()

  /// A watcher whose root alone has a watch.
  func watchRootOnly() throws -> InotifyWatcher { try tree.watch(.init(maximumWatches: 1)) }

  @Test func `is not needed while everything is watched`() throws {
    let watcher = try tree.watch()
    expectEqual(watcher.pollingDelay, nil)
    expect(watcher.poll().isEmpty)
    expect(!watcher.hasPendingScans)
    watcher.close()
    expect(watcher.poll().isEmpty)
  }

  @Test(arguments: [(Duration.seconds(2), true), (.zero, false), (.seconds(-1), false)])
  func `happens at the interval, and not without one`(interval: Duration, polls: Bool) throws {
    tree.makeDirectory(path("d"))
    var options = FileWatcherOptions(maximumWatches: 1)
    options.pollingInterval = interval
    let watcher = try tree.watch(options)
    expectEqual(watcher.pollingDelay, (polls ? interval : nil))
  }

  @Test func `finds what changes where there is no watch`() throws {
    tree.makeDirectories(path("d/sub"))
    for name in ["written", "permitted", "removed", "kept"] { tree.touch(path("d/" + name)) }
    let watcher = try watchRootOnly()
    expect(watcher.pollAndDrain().isEmpty)
    tree.write(path("d/written"))
    _ = path("d/permitted").withPlatformString { chmod($0, 0o600) }
    _ = path("d/sub").withPlatformString { chmod($0, 0o700) }
    tree.remove(path("d/removed"))
    tree.makeDirectories(path("d/sub/new/deep"))
    tree.touch(path("d/sub/new/f"))
    expect(watcher.drain().isEmpty)
    expectEqual(
      Set(watcher.pollAndDrain().lines(below: tree.root)),
      [
        "modified d/written", "attributes d/permitted", "attributes d/sub/", "removed d/removed",
        "created d/sub/new/", "created d/sub/new/deep/", "created d/sub/new/f",
      ]
    )
    expect(watcher.pollAndDrain().isEmpty)
    tree.write(path("d/sub/new/f"))
    TemporaryTree.removeTree(path("d/sub/new/deep"))
    expectEqual(
      Set(watcher.pollAndDrain().lines(below: tree.root)),
      ["modified d/sub/new/f", "removed d/sub/new/deep/"]
    )
  }

  @Test func `finds that another directory has the name of a watched one`() throws {
    let (watcher, watched) = try #require(try watchBelowUnwatched())
    tree.makeDirectory(tree.outside.appending("other"))
    tree.touch(tree.outside.pushing("other/f"))
    expect(watcher.pollAndDrain().isEmpty)
    tree.move(watched, tree.outside.appending("gone"))
    tree.move(tree.outside.appending("other"), watched)
    let found = watcher.pollAndDrain()
    expect(found.contains(FileChange(.created, watched.appending("f"))))
    tree.touch(tree.outside.pushing("gone/unseen"))
    expect(!(watcher.drain() + watcher.pollAndDrain()).contains { $0.path.ends(with: "unseen") })
  }

  /// A watcher of a directory in one that has no watch.
  ///
  /// It is random which directory gets a watch that another gives back.
  private func watchBelowUnwatched() throws -> (InotifyWatcher, FilePath)? {
    for count in 3..<50 {
      tree.makeDirectory(path("free"))
      TemporaryTree.removeTree(path("d"))
      let watcher = try tree.watch(.init(maximumWatches: 2))
      let directories = (0..<count).map { path("d/\($0)") }
      for directory in directories { tree.makeDirectories(directory) }
      _ = watcher.drain()
      tree.remove(path("free"))
      _ = watcher.drain() + watcher.pollAndDrain()
      if let watched = watcher.watchedDirectories.first(where: directories.contains) {
        return (watcher, watched)
      }
    }
    return nil
  }

  @Test func `finds a file that was replaced by another of the same age`() throws {
    tree.makeDirectory(path("d"))
    tree.touch(path("d/a"))
    let watcher = try watchRootOnly()
    tree.touch(tree.outside.appending("a"))
    tree.move(tree.outside.appending("a"), path("d/a"))
    expectEqual(watcher.pollAndDrain().lines(below: tree.root), ["modified d/a"])
  }

  @Test func `is done in slices`() throws {
    for number in 0..<200 { tree.makeDirectories(path("d\(number)")) }
    let watcher = try watchRootOnly()
    for number in 0..<200 { tree.touch(path("d\(number)/f")) }
    var changes = watcher.poll()
    var slices = 0
    while watcher.hasPendingScans {
      expectEqual(watcher.pollingDelay, nil)
      expect(watcher.poll().isEmpty)
      changes += watcher.continueScanning(for: .zero)
      slices += 1
    }
    expect(watcher.pollingDelay != nil)
    expectEqual(Set(changes.paths(.created)).count, 200)
    expectEqual(changes.count, 200)
  }

  @Test func `ends when a watch is free again, and that is reported once`() throws {
    tree.makeDirectory(path("a"))
    let watcher = try tree.watch(.init(maximumWatches: 2))
    tree.makeDirectories(path("b/c"))
    tree.makeDirectory(path("d"))
    let errors = watcher.drain().filter { $0.kind == .error }
    expectEqual(errors.map(\.failure?.reason), [.noSpace])
    TemporaryTree.removeTree(path("a"))
    let some = watcher.pollAndDrain()
    expectEqual(some.lines(below: tree.root), ["removed a/"])
    expectEqual(watcher.watchCount, 2)
    TemporaryTree.removeTree(path("b"))
    TemporaryTree.removeTree(path("d"))
    tree.makeDirectory(path("last"))
    var end = watcher.pollAndDrain()
    end += watcher.pollAndDrain()
    expectEqual(end.count { $0.kind == .recovered }, 1)
    expectEqual(end.count { $0.kind == .error }, 0)
    expectEqual(watcher.pollingDelay, nil)
    tree.touch(path("last/f"))
    expectEqual(lines(watcher), ["created last/f"])
  }

  @Test func `reports recovered after an error, under the directory's new name`() throws {
    tree.makeDirectory(path("a"))
    let watcher = try tree.watch(.init(maximumWatches: 2))
    tree.makeDirectory(path("b"))
    expectEqual(watcher.drain().map(\.kind), [.created, .error])
    tree.move(path("b"), path("c"))
    tree.write(path("c/f"))
    tree.remove(path("a"))
    _ = watcher.drain()
    expectEqual(
      watcher.pollAndDrain().lines(below: tree.root),
      [
        "recovered c/", "created c/f", "modified c/f",
      ]
    )
    tree.makeDirectory(path("again"))
    expectEqual(watcher.drain().map(\.kind), [.created, .error])
  }

  @Test func `watches a directory that was refused and finds what was written meanwhile`() throws {
    tree.makeDirectory(path("a"))
    tree.makeDirectory(path("b"))
    tree.touch(path("a/f"))
    tree.touch(path("b/f"))
    let watcher = try tree.watch(.init(maximumWatches: 2))
    let isWatched = watcher.watchedDirectories.contains(path("a"))
    let (free, refused) = isWatched ? (path("a"), path("b")) : (path("b"), path("a"))
    TemporaryTree.removeTree(free)
    _ = watcher.drain()
    tree.write(refused.appending("f"))
    let changes = watcher.pollAndDrain()
    expectEqual(changes.map(\.kind), [.recovered, .modified])
    expectEqual(changes.map(\.path), [refused, refused.appending("f")])
  }

  /// As root nothing is forbidden, so this thread gives root's rights up for the file system.
  @Test func `keeps the watch of a directory that may not be listed any more`() throws {
    guard geteuid() == 0 else { return }
    let directory = path("d")
    tree.makeDirectory(directory)
    _ = tree.base.withPlatformString { chmod($0, 0o755) }
    cfs_set_file_user(65534)
    defer { cfs_set_file_user(0) }
    let watcher = try tree.watch()
    func permit(_ mode: mode_t) {
      asRoot {
        _ = directory.withPlatformString { chmod($0, mode) }
        if mode == 0o700 { tree.touch(directory.appending("f")) }
      }
    }
    permit(0o700)
    watcher.rescan(below: tree.root)
    expectEqual(
      lines(watcher),
      ["attributes d/", "created d/f", "error d/"]
    )
    expectEqual(watcher.watchCount, 2)
    expect(watcher.pollAndDrain().isEmpty)
    permit(0o755)
    expectEqual(lines(watcher), ["attributes d/", "recovered d/"])
    expectEqual(watcher.pollingDelay, nil)
  }
}

@MainActor
@Suite struct `Polling of a watcher` {
  @Test func `goes by itself`() async throws {
    let tree = TemporaryTree()
    tree.makeDirectory(tree.root.appending("d"))
    var options = FileWatcherOptions(maximumWatches: 1)
    options.pollingInterval = .milliseconds(1)
    let watcher = try FileWatcher(at: tree.root, options: options)
    await watcher.rx.ready.first()
    let path = tree.root.pushing("d/f")
    await withCheckedContinuation { continuation in
      _ = watcher.rx.events.asObservable()
        .filter { $0.kind == .created && $0.path == path }
        .take(1)
        .subscribe(onNext: { _ in continuation.resume() })
      tree.touch(path)
    }
    watcher.close()
  }
}
