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
    var random = SeededGenerator(state: UInt64(seed))
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

/// What a random program does to a tree, and to what lies outside.
struct RandomOperations {
  enum Links {
    case leaves
    /// Followed, and their targets below the root.
    case followed
    /// Followed, with targets outside as well, of which the kernel tells less.
    case followedOutside
  }

  let tree: TemporaryTree
  let links: Links
  /// Links multiply paths, so there are few.
  private var linksLeft = 3

  init(tree: TemporaryTree, links: Links = .leaves) {
    self.tree = tree
    self.links = links
  }

  mutating func operate(_ random: inout SeededGenerator) {
    let one = place(&random)
    let two = place(&random)
    switch Int.random(in: 0..<(links == .leaves ? 16 : 18), using: &random) {
    case 0...2: tree.write(one)
    case 3...6: tree.makeDirectories(one)
    case 7...10: tree.move(one, two)
    case 11: TemporaryTree.removeTree(one)
    case 12: tree.remove(one)
    case 13: tree.exchange(one, two)
    case 14: tree.link(".", one)
    case 15:
      tree.makeDirectories(one)
      tree.write(one.appending("f"))
    case 16: link(one, target(two).string)
    default:
      tree.remove(one)
      link(one, target(two).string)
    }
  }

  private mutating func link(_ path: FilePath, _ target: String) {
    if linksLeft > 0 { tree.link(target, path) }
    linksLeft -= 1
  }

  /// `place`, or the place of the same name below the root.
  private func target(_ place: FilePath) -> FilePath {
    guard links == .followed, let below = place.components.last else { return place }
    return place.starts(with: tree.root) ? place : tree.root.appending(below)
  }

  /// A path of one to three short names below the root, now and then outside.
  private func place(_ random: inout SeededGenerator) -> FilePath {
    var path = Int.random(in: 0..<8, using: &random) == 0 ? tree.outside : tree.root
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      path.append(["a", "b", "c", "d"].randomElement(using: &random) ?? "a")
    }
    return path
  }
}
