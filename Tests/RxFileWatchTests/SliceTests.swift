import Expectations
import Glibc
import SystemPackage
import TestSupport
import Testing
import TreeKit

@testable import RxFileWatch

/// Calls whose time is up between the halves of a rename.
@Suite struct `Slices of time`: TreeSuite {
  let tree = TemporaryTree()

  /// A watcher that takes a quarter of a slice to look at an entry, and more than one for `slow`.
  func watch() throws -> InotifyWatcher {
    var options = FileWatcherOptions(ignores: { path, _ in
      usleep(path.lastComponent == "slow" ? 10_000 : 1000)
      return false
    })
    options.ignorePatterns = ["filling*"]
    return try tree.watch(options)
  }

  /// Returns the folded rest of the changes, after the current scans have ended.
  func rest(of watcher: InotifyWatcher) -> [FileChange] {
    watcher.processReadable() + watcher.continueScanning(for: .seconds(10)) + watcher.drain()
  }

  /// Creates a directory outside with more entries than a buffer holds, so that its listing pauses.
  ///
  /// Fifty of them are not ignored.
  private func makeLargeDirectory() -> FilePath {
    let directory = tree.outside.appending("d")
    tree.makeDirectory(directory)
    for number in 0..<50 { tree.touch(directory.appending("\(number)")) }
    let filling = directory.string + "/filling" + String(repeating: ".", count: 240)
    for number in 0..<260 { close(open(filling + "\(number)", O_CREAT | O_CLOEXEC, 0o600)) }
    return directory
  }

  @Test func `what replaced a directory that moves is reported once`() throws {
    let watcher = try watch()
    tree.makeDirectory(path("d"))
    tree.touch(path("slow"))
    tree.move(path("d"), tree.outside.appending("d"))
    tree.makeDirectory(path("d"))
    tree.touch(path("d/f"))
    let changes = rest(of: watcher)
    var replay = Replay()
    replay.apply(changes)
    expectEqual(replay.paths, TemporaryTree.contents(tree.root))
    expect(replay.doubled.isEmpty, "\(changes)")
    expectEqual(watcher.watchCount, 2)
  }

  @Test(arguments: [true, false])
  func `a directory that moves while it is listed leaves nothing behind`(leaves: Bool) throws {
    let source = makeLargeDirectory()
    let watcher = try watch()
    tree.move(source, path("d"))
    var replay = Replay()
    let firstSlice = watcher.processReadable()
    expect(firstSlice.count < 51 && watcher.hasPendingScans)
    replay.apply(firstSlice)
    tree.touch(path("slow"))
    tree.move(path("d"), leaves ? source : path("e"))
    replay.apply(rest(of: watcher))
    let disk = TemporaryTree.contents(tree.root)
      .filter { $0.key.lastComponent?.string.hasPrefix("filling") == false }
    expectEqual(replay.paths, disk)
    expect(replay.doubled.isEmpty)
  }

  @Test func `a new directory is listed from the beginning if one reading ends within its rename`()
    throws
  {
    let source = makeLargeDirectory()
    let watcher = try watch()
    tree.move(source, path("d"))
    var replay = Replay()
    replay.apply(watcher.processReadable())
    expect(watcher.hasPendingScans)
    // 64 KiB of events of 32 bytes, of which the last is the first half of the rename. The time is up then.
    let filling = tree.root.string + "/filling"
    for number in 0..<2046 { mknod(filling + "\(number)", S_IFREG | 0o644, 0) }
    mknod(path("slow").string, S_IFREG | 0o644, 0)
    tree.move(path("d"), path("e"))
    replay.apply(watcher.processReadable())
    replay.apply(rest(of: watcher))
    let disk = TemporaryTree.contents(tree.root)
      .filter { $0.key.lastComponent?.string.hasPrefix("filling") == false }
    expectEqual(replay.paths, disk)
  }

  @Test(arguments: [1, 2])
  func `another directory takes the place of one that is being listed`(watches: Int) throws {
    tree.makeDirectory(path("d"))
    tree.makeDirectory(tree.outside.appending("e"))
    tree.touch(tree.outside.pushing("e/f"))
    let watcher = try tree.watch(.init(maximumWatches: watches))
    watcher.rescan(below: path("d"))
    expect(watcher.continueScanning(for: .zero).isEmpty && watcher.hasPendingScans)
    tree.move(tree.outside.appending("e"), path("d"))
    expectEqual(rest(of: watcher).lines(below: tree.root), ["created d/f"])
    expectEqual(watcher.watchCount, watches)
  }

  @Test func `a change is not reported again by each comparison that follows without an event`()
    async throws
  {
    let watcher = try watch()
    func compare() -> [String] {
      watcher.rescan(below: tree.root)
      return watcher.continueScanning(for: .seconds(10)).lines(below: tree.root)
    }
    expectEqual(compare(), [])
    tree.touch(path("slow"))
    // The time is up before the end of the queue is seen.
    expectEqual(watcher.processReadable().lines(below: tree.root), ["created slow"])
    // The times of files are coarse: for 20 ms a change may be reported again.
    try await eventually("a comparison without changes") { compare() == [] }
    expectEqual(compare(), [])
  }
}
