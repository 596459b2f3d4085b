import FileSearch
import RandomKit
import RxFileWatch
import SystemPackage
import Testing
import TreeKit

@testable import RxFileSearch

/// An index follows a tree that goes on changing while it is listed, and while what has been told waits.
@Suite struct FollowingTests {
  @Test(arguments: Seeds.some(30))
  func `an index that is told late holds what is on the disk`(seed: UInt64) throws {
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
    #expect(paths(index) == paths(fresh), "seed \(seed)")
  }

  private func paths(_ index: FileIndex) -> [String] {
    (index.snapshot.search(Query(""))?.rows() ?? []).map { "\($0.kind) \($0.text)" }.sorted()
  }
}

/// A tree in which something may happen whenever somebody looks.
private final class World: @unchecked Sendable {
  // Unchecked: a test and the watcher that it drives are one thread.
  let tree = TemporaryTree()
  /// Whether a look takes long, and things happen meanwhile.
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
    // Longer than a slice: what has been found is handed over, the rest has to wait.
    let end = ContinuousClock.now + .milliseconds(5)
    while ContinuousClock.now < end {}
  }
}
