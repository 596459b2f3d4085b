import SystemPackage
import Testing

@testable import RxFileWatch

/// SplitMix64: the same numbers for the same seed.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}

@Suite struct `Random operations` {
  @Test(arguments: 0..<240)
  func `replaying the changes gives the disk`(seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed))
    let tree = TemporaryTree()
    for _ in 0..<10 { RandomDisk.operate(tree, &random) }
    let watcher = try tree.watch()
    var replay = Replay(TemporaryTree.contents(tree.root))
    for _ in 0..<3 {
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        RandomDisk.operate(tree, &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0: replay.apply(watcher.processReadable())
        case 1: replay.apply(watcher.continueScanning(for: .zero))
        default: break
        }
      }
      replay.apply(watcher.drain())
      let disk = TemporaryTree.contents(tree.root)
      let missing = disk.keys.filter { replay.paths[$0] == nil }.sorted { "\($0)" < "\($1)" }
      let ghosts = replay.paths.keys.filter { disk[$0] == nil }.sorted { "\($0)" < "\($1)" }
      #expect(missing.isEmpty && ghosts.isEmpty, "seed \(seed): lost \(missing), ghosts \(ghosts)")
      guard replay.paths == disk else { return }
      #expect(replay.doubled.isEmpty, "seed \(seed)")
    }
    let directories = replay.paths.values.count { $0 } + 1
    #expect(watcher.watchCount == directories, "seed \(seed)")
  }
}

/// Operations on a directory, as many programs at once might do.
enum RandomDisk {
  static func operate(_ tree: TemporaryTree, _ random: inout SeededGenerator) {
    let one = place(tree, &random)
    let two = place(tree, &random)
    switch Int.random(in: 0..<16, using: &random) {
    case 0...2: tree.write(one)
    case 3...6: tree.makeDirectories(one)
    case 7...10: tree.move(one, two)
    case 11: TemporaryTree.removeTree(one)
    case 12: tree.remove(one)
    case 13: tree.exchange(one, two)
    case 14: tree.link(".", one)
    default:
      tree.makeDirectories(one)
      tree.write(one.appending("f"))
    }
  }

  /// A path of one to three short names below the root, now and then outside.
  private static func place(_ tree: TemporaryTree, _ random: inout SeededGenerator) -> FilePath {
    var path = Int.random(in: 0..<8, using: &random) == 0 ? tree.outside : tree.root
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      path.append(["a", "b", "c", "d"].randomElement(using: &random) ?? "a")
    }
    return path
  }
}
