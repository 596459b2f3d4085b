import Expectations
import SystemPackage
import TestSupport
import Testing
import TreeKit

@testable import RxFileWatch

/// Random operations on a watched tree; the changes of the watcher, replayed, must give the disk.
struct RandomProgram {
  let seed: UInt64
  var links = RandomOperations.Links.leaves
  /// The number of directories that can be watched; the others are polled.
  var maximumWatches: Int?
  let tree = TemporaryTree()

  func run() throws {
    var random = SeededGenerator(seed: seed)
    var operations = RandomOperations(tree: tree, links: links)
    for _ in 0..<10 { operations.operate(&random) }
    var options = FileWatcherOptions()
    options.followsSymlinks = links != .leaves
    if let maximumWatches { options.maximumWatches = maximumWatches }
    let watcher = try tree.watch(options)
    var replay = Replay(contents)
    for _ in 0..<3 {
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        operations.operate(&random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0: replay.apply(watcher.processReadable())
        case 1: replay.apply(watcher.continueScanning(for: .zero))
        case 2, 3: if maximumWatches != nil { replay.apply(watcher.poll()) }
        default: break
        }
      }
      if links == .followedOutside { watcher.rescan(below: tree.root) }
      replay.apply(watcher.drain())
      if maximumWatches != nil { replay.apply(watcher.pollAndDrain()) }
      guard agrees(replay) else { return }
    }
    if maximumWatches == nil {
      expectEqual(watcher.watchCount, watchesNeeded(replay), "seed \(seed)")
    }
  }

  private func agrees(_ replay: Replay) -> Bool {
    let disk = contents
    let missing = disk.keys.filter { replay.paths[$0] == nil }.sorted { "\($0)" < "\($1)" }
    let ghosts = replay.paths.keys.filter { disk[$0] == nil }.sorted { "\($0)" < "\($1)" }
    expect(missing.isEmpty && ghosts.isEmpty, "seed \(seed): lost \(missing), ghosts \(ghosts)")
    guard missing.isEmpty, ghosts.isEmpty else { return false }
    let wrong = disk.filter { replay.paths[$0.key] != $0.value }
    expect(wrong.isEmpty, "seed \(seed): of another kind \(wrong)")
    expect(replay.doubled.isEmpty, "seed \(seed)")
    return wrong.isEmpty
  }

  private var contents: [FilePath: Bool] {
    links == .leaves
      ? TemporaryTree.contents(tree.root) : TemporaryTree.followedContents(tree.root)
  }

  /// One for each directory, and one for each file that a followed link leads to.
  private func watchesNeeded(_ replay: Replay) -> Int {
    guard links != .leaves else { return replay.paths.values.count { $0 } + 1 }
    var watched = Set([TemporaryTree.Status(tree.root)])
    for (path, isDirectory) in replay.paths {
      let status = TemporaryTree.Status(path)
      let isTarget = status?.isFile == true && TemporaryTree.isLink(path)
      if isDirectory || isTarget { watched.insert(status) }
    }
    return watched.count
  }
}
