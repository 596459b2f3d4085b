import Expectations
import FileSearch
import SystemPackage
import TestSupport
import Testing
import TreeKit

@testable import FileSearchProgram
@testable import RxFileWatch

/// An index follows a directory that changes while it is listed and while events wait.
@Suite struct FollowingTests {
  @Test(arguments: Seeds.some(30))
  func `an index equals the disk after delayed events`(seed: UInt64) throws {
    let world = World(seed: seed)
    for _ in 0..<20 { world.operate() }
    var options = FileWatcherOptions()
    options.ignores = { _, _ in
      world.interfere()
      return false
    }
    options.kinds.insert(.entered)
    let settings = IndexOptions(includesHidden: true, respectsIgnoreFiles: false)
    let roots = [SearchRoot(world.tree.root)]
    var index = try FileIndex(roots: roots, options: settings)
    world.isRestless = true
    let watcher = try InotifyWatcher(at: world.tree.root, options: options)
    while !watcher.isReady { _ = index.apply(watcher.continueScanning(for: .zero)) }
    index.rescan()
    for _ in 0..<60 {
      world.operate()
      if world.chance(1, in: 3) { _ = index.apply(watcher.processReadable()) }
      if world.chance(1, in: 3) { _ = index.apply(watcher.continueScanning(for: .zero)) }
    }
    world.isRestless = false
    _ = index.apply(watcher.drain())
    let fresh = try FileIndex(roots: roots, options: settings)
    expectEqual(paths(index), paths(fresh), "seed \(seed)")
  }

  private func paths(_ index: FileIndex) -> [String] {
    (index.snapshot.search(Query(""))?.rows() ?? []).map { "\($0.kind) \($0.text)" }.sorted()
  }
}

/// A directory that changes at random while the watcher reads it.
private final class World: @unchecked Sendable {
  // Unchecked: a test and its watcher run on one thread.
  let tree = TemporaryTree()
  /// True while each read of the watcher is slow and changes happen meanwhile.
  var isRestless = false
  private var operations: RandomOperations
  private var random: SeededGenerator

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    operations = RandomOperations(tree: tree)
  }

  func chance(_ count: Int, in all: Int) -> Bool { Int.random(in: 0..<all, using: &random) < count }

  func operate() { operations.operate(&random) }

  func interfere() {
    guard isRestless, chance(1, in: 8) else { return }
    for _ in 0..<3 { operate() }
    // Longer than a slice of scanning: the watcher delivers what it has found, and the rest waits.
    let end = ContinuousClock.now + .milliseconds(5)
    while ContinuousClock.now < end {}
  }
}
