import RandomKit
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Random operations` {
  @Test(arguments: 0..<240)
  func `replaying the changes gives the disk`(seed: Int) throws {
    try Program(seed: seed, links: .leaves).run()
  }

  @Test(arguments: 240..<340)
  func `with links followed, replaying gives what a walker that follows them sees`(
    seed: Int
  ) throws {
    try Program(seed: seed, links: .followed).run()
  }

  @Test(arguments: 340..<390)
  func `links that lead outside are right after a look at the disk`(seed: Int) throws {
    try Program(seed: seed, links: .followedOutside).run()
  }
}

/// Random operations on a tree that is watched.
private struct Program {
  let seed: Int
  let links: RandomOperations.Links
  let tree = TemporaryTree()

  func run() throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var operations = RandomOperations(tree: tree, links: links)
    for _ in 0..<10 { operations.operate(&random) }
    var options = FileWatcherOptions()
    options.followsSymlinks = links != .leaves
    let watcher = try tree.watch(options)
    var replay = Replay(contents)
    for _ in 0..<3 {
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        operations.operate(&random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0: replay.apply(watcher.processReadable())
        case 1: replay.apply(watcher.continueScanning(for: .zero))
        default: break
        }
      }
      if links == .followedOutside { watcher.rescan(below: tree.root) }
      replay.apply(watcher.drain())
      guard agrees(replay) else { return }
    }
    #expect(watcher.watchCount == watchesNeeded(replay), "seed \(seed)")
  }

  private func agrees(_ replay: Replay) -> Bool {
    let disk = contents
    let missing = disk.keys.filter { replay.paths[$0] == nil }.sorted { "\($0)" < "\($1)" }
    let ghosts = replay.paths.keys.filter { disk[$0] == nil }.sorted { "\($0)" < "\($1)" }
    #expect(missing.isEmpty && ghosts.isEmpty, "seed \(seed): lost \(missing), ghosts \(ghosts)")
    guard missing.isEmpty, ghosts.isEmpty else { return false }
    let wrong = disk.filter { replay.paths[$0.key] != $0.value }
    #expect(wrong.isEmpty, "seed \(seed): of another kind \(wrong)")
    #expect(replay.doubled.isEmpty, "seed \(seed)")
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
