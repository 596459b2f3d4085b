import Expectations
import FileIgnoring
import SystemPackage
import TestSupport
import Testing
import TreeKit

@testable import RxFileWatch

/// Random operations on a watched tree; the changes of the watcher, replayed, must give the disk.
struct RandomProgram {
  let seed: UInt64
  var links = RandomOperations.Links.leaves
  var features: RandomOperations.Features = []
  /// True if the program decides by the path what is ignored.
  var decides = false
  /// True if each round begins with a watcher that goes on from the state of the last one, after operations
  /// that nobody watched.
  var resumes = false
  /// The number of directories that can be watched; the others are polled.
  var maximumWatches: Int?
  /// The number of watches that inotify gives; `nil` for the system's limit.
  ///
  /// Other directories are watched by fanotify.
  var inotifyLimit: Int?
  /// Other options.
  var change: (inout FileWatcherOptions) -> Void = { _ in }
  var tree = TemporaryTree()

  func run() throws {
    var random = SeededGenerator(seed: seed)
    var operations = RandomOperations(tree: tree, links: links, features: features)
    defer { operations.unmountAll() }
    var before = RandomOperations(
      tree: tree,
      links: links,
      features: features.subtracting(.ways)
    )
    for _ in 0..<12 { before.operate(&random) }
    let root = operations.watched
    var options = FileWatcherOptions()
    options.waitsForRoot = true
    options.followsSymlinks = links != .leaves
    options.respectsIgnoreFiles = features.contains(.ignoreFiles)
    if decides { options.ignores = { [seed] in Self.isIgnored($0, $1, below: root, seed) } }
    if let maximumWatches { options.maximumWatches = maximumWatches }
    change(&options)
    var watcher = try watch(root, options, from: nil)
    _ = watcher.drain()
    let disk = DiskOracle(root: root, options: options)
    var replay = Replay(disk.paths)
    for round in 0..<Seeds.rounds(3) {
      operations.startRound()
      if resumes {
        // What startRound has removed, the state has: no event of that was read.
        let state = try watcher.state(options)
        watcher.close()
        for _ in 0..<Int.random(in: 1...12, using: &random) { operations.operate(&random) }
        while true {
          do {
            watcher = try watch(root, options, from: state)
            break
          } catch let error as FileWatchError where error.reason == .tooManySymbolicLinkLevels {
            operations.operate(&random)
          }
        }
      }
      for _ in 0..<Int.random(in: 1...24, using: &random) {
        operations.operate(&random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0: replay.apply(watcher.processReadable())
        case 1: replay.apply(watcher.continueScanning(for: .zero))
        case 2, 3: if maximumWatches != nil { replay.apply(watcher.poll()) }
        case 4: replay.apply(watcher.processMounts())
        default: break
        }
      }
      if links == .followedOutside || links == .followed && decides {
        // Links may lead to what is not watched: outside, or ignored.
        watcher.rescan(below: root)
      }
      replay.apply(watcher.drain())
      if maximumWatches != nil { replay.apply(watcher.pollAndDrain()) }
      guard agrees(replay, disk, "seed \(seed), round \(round)") else { return }
      if inotifyLimit != nil, links == .leaves {
        expectEqual(watcher.pollingDelay, nil, "seed \(seed), round \(round)")
      }
    }
    // The file that a link leads to has no watch of fanotify.
    let hasWatches = inotifyLimit == nil || links == .leaves
    if maximumWatches == nil, hasWatches, features.isDisjoint(with: [.mounts, .ways]) {
      expectEqual(watcher.watchCount, watchesNeeded(replay, disk), "seed \(seed)")
    }
  }

  private func watch(
    _ root: FilePath,
    _ options: FileWatcherOptions,
    from state: KeptState?
  ) throws -> InotifyWatcher {
    let queue = try inotifyLimit.map { try FullInotifyQueue(limit: $0) }
    return try InotifyWatcher(at: root, options: options, from: state, ownNames: nil, queue: queue)
  }

  /// Ignores one entry of six: by its whole path, so that a renamed directory has other entries.
  private static func isIgnored(
    _ path: FilePath,
    _ isDirectory: Bool,
    below root: FilePath,
    _ seed: UInt64
  ) -> Bool {
    var path = path
    _ = path.removePrefix(root)
    var hash = seed
    for byte in path.string.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    if seed % 2 == 0, isDirectory { hash ^= 0x5bd1_e995 }
    return (hash >> 17) % 6 == 0
  }

  private func agrees(_ replay: Replay, _ disk: DiskOracle, _ place: String) -> Bool {
    let disk = disk.paths
    let missing = disk.keys.filter { replay.paths[$0] == nil }.sorted { "\($0)" < "\($1)" }
    let ghosts = replay.paths.keys.filter { disk[$0] == nil }.sorted { "\($0)" < "\($1)" }
    expect(missing.isEmpty && ghosts.isEmpty, "\(place): lost \(missing), ghosts \(ghosts)")
    guard missing.isEmpty, ghosts.isEmpty else { return false }
    let wrong = disk.filter { replay.paths[$0.key] != $0.value }
    expect(wrong.isEmpty, "\(place): of another kind \(wrong)")
    expect(replay.doubled.isEmpty, "\(place): twice \(replay.doubled)")
    return wrong.isEmpty && replay.doubled.isEmpty
  }

  /// One for each directory that is entered, and one for each file that a followed link leads to.
  private func watchesNeeded(_ replay: Replay, _ disk: DiskOracle) -> Int {
    let directories = replay.paths.filter { $0.value && disk.isEntered($0.key) }
    guard links != .leaves else { return directories.count }
    var watched: Set<TemporaryTree.Status?> = []
    for (path, isDirectory) in replay.paths {
      let status = TemporaryTree.Status(path)
      let isTarget = status?.isFile == true && TemporaryTree.isLink(path)
      if isDirectory || isTarget { watched.insert(status) }
    }
    return watched.count
  }
}

/// The paths that a watcher with these options should know, found on the disk alone.
private struct DiskOracle {
  let root: FilePath
  let options: FileWatcherOptions

  /// The root, if it exists, and the paths below it that are not ignored, with whether each is a directory.
  var paths: [FilePath: Bool] {
    guard let bytes = try? RootPath.resolve(root.bytes) else { return [:] }
    let real = FilePath(rawBytes: bytes)
    guard TemporaryTree.Status(real)?.isDirectory == true else { return [root: false] }
    let contents =
      options.followsSymlinks
      ? TemporaryTree.followedContents(real) : TemporaryTree.contents(real)
    let rules = IgnoreRules(
      root: real,
      includesHidden: true,
      respectsIgnoreFiles: options.respectsIgnoreFiles
    )
    var paths: [FilePath: Bool] = [root: true]
    // A path comes behind the directories above it.
    for (path, isDirectory) in contents.sorted(by: { $0.key.length < $1.key.length }) {
      var below = path
      _ = below.removePrefix(real)
      let reported = root.pushing(below)
      let isAdmitted =
        paths[reported.removingLastComponent()] != nil
        && rules.admits(path, isDirectory: isDirectory) && !isOutside(below)
        && !isMatched(below, isDirectory) && options.ignores?(reported, isDirectory) != true
      if isAdmitted { paths[reported] = isDirectory }
    }
    return paths
  }

  /// True if a known directory is listed, too.
  func isEntered(_ path: FilePath) -> Bool {
    options.versionControl != .firstLevel
      || path.removingLastComponent().lastComponent?.string != ".git"
  }

  private func isOutside(_ below: FilePath) -> Bool {
    let names = below.components.map(\.string)
    return switch options.versionControl {
    case .everything: false
    case .firstLevel: names.dropLast(2).contains(".git")
    case .nothing: names.contains(".git")
    }
  }

  private func isMatched(_ below: FilePath, _ isDirectory: Bool) -> Bool {
    let text = Array(options.ignorePatterns.joined(separator: "\n").utf8)
    let name = below.lastComponent?.string ?? ""
    return Array(below.string.utf8).withUnsafeBufferPointer { bytes in
      let verdict = IgnoreLevel.verdict(
        of: IgnoreLevel.patterns(in: text),
        on: bytes,
        nameStart: bytes.count - name.utf8.count,
        isDirectory: isDirectory
      )
      return verdict == .ignored
    }
  }
}
