import Expectations
import SystemPackage
import TestSupport
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Folding, by its law` {
  @Test(arguments: Seeds.some(6))
  func `replayed, the folded changes come to what the changes come to`(block: UInt64) {
    for number in 0..<50 {
      guard check(block << 8 | UInt64(number)) else { return }
    }
  }

  @Test(arguments: Seeds.some(10))
  func `folded, the changes of a real directory give the disk`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tree = TemporaryTree()
    var operations = RandomOperations(tree: tree)
    for _ in 0..<10 { operations.operate(&random) }
    let watcher = try tree.watch()
    var raw = Replay(TemporaryTree.contents(tree.root))
    var folded = raw
    for _ in 0..<4 {
      for _ in 0..<Int.random(in: 1...16, using: &random) {
        operations.operate(&random)
      }
      let changes = watcher.drain()
      let fold = ChangeFold.folding(changes)
      raw.apply(changes)
      folded.apply(fold)
      expectEqual(folded.paths, raw.paths, "seed \(seed)")
      expect(folded.doubled.isEmpty, "seed \(seed)")
      expectEqual(folded.paths, TemporaryTree.contents(tree.root), "seed \(seed)")
      expectEqual(ChangeFold.folding(fold), fold, "seed \(seed)")
      expect(fold.count <= changes.count, "seed \(seed)")
    }
  }

  /// One random program; `false` when it shows a fault.
  private func check(_ seed: UInt64) -> Bool {
    var random = SeededGenerator(seed: seed)
    var model = FoldModel()
    for _ in 0..<Int.random(in: 0...12, using: &random) { model.step(&random) }
    model.changes = []
    let start = model.entries
    for _ in 0..<Int.random(in: 1...16, using: &random) { model.step(&random) }
    let fold = ChangeFold.folding(model.changes)
    let reported = "seed \(seed): \(notation(model.changes)) folds to \(notation(fold))"
    var reader = FoldReader(start)
    reader.apply(fold, reading: model.entries)
    expect(reader.faults.isEmpty, "\(reported): \(reader.faults)")
    expectEqual(reader.entries, model.entries, "\(reported)")
    let again = ChangeFold.folding(fold)
    expectEqual(again, fold, "\(reported) folds to \(notation(again))")
    let isRight = reader.faults.isEmpty && reader.entries == model.entries && again == fold
    return isRight && checkWindows(model.changes, from: start, to: model.entries, &random)
  }

  /// The same law for the changes that windows deliver, cut into batches at random moments.
  private func checkWindows(
    _ changes: [FileChange],
    from start: [FilePath: FoldModel.Entry],
    to end: [FilePath: FoldModel.Entry],
    _ random: inout SeededGenerator
  ) -> Bool {
    let settled = reported(changes, by: SettleWindow(quiet: .seconds(2)), &random)
    let throttled = reported(changes, by: ThrottleWindow(length: .seconds(3)), &random)
    for reported in [settled, throttled] {
      var replay = Replay(start.mapValues(\.isDirectory))
      replay.apply(reported)
      let isRight = replay.paths == end.mapValues(\.isDirectory) && replay.doubled.isEmpty
      expect(isRight, "\(notation(changes)) is reported as \(notation(reported))")
      if !isRight { return false }
    }
    return true
  }

  private func reported(
    _ changes: [FileChange],
    by window: some ChangeWindow,
    _ random: inout SeededGenerator
  ) -> [FileChange] {
    var window = window
    var reported: [FileChange] = []
    var now = SuspendingClock().now
    var rest = changes[...]
    while !rest.isEmpty {
      let batch = rest.prefix(Int.random(in: 1...4, using: &random))
      rest = rest.dropFirst(batch.count)
      reported += window.add(Array(batch), at: now)
      now = now.advanced(by: .seconds(Int.random(in: 0...3, using: &random)))
      reported += window.expire(at: now)
    }
    reported += window.flush()
    expectEqual(window.deadline, nil)
    return reported
  }
}

/// A set of paths with kinds and contents, changed at random and reported as a watcher does.
private struct FoldModel {
  struct Entry: Equatable {
    var isDirectory: Bool
    var content: Int
    var attributes: Int
  }

  private(set) var entries: [FilePath: Entry] = [:]
  var changes: [FileChange] = []
  private var counter = 0

  mutating func step(_ random: inout SeededGenerator) {
    let one = place(&random)
    let two = place(&random)
    counter += 1
    switch Int.random(in: 0..<12, using: &random) {
    case 0...1: create(one, isDirectory: false)
    case 2...3: create(one, isDirectory: true)
    case 4: touch(one, .modified)
    case 5: touch(one, .attributes)
    case 6...7: remove(one)
    default: rename(one, two)
    }
  }

  private func place(_ random: inout SeededGenerator) -> FilePath {
    var path: FilePath = ""
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      path.append(["a", "b", "c"].randomElement(using: &random) ?? "a")
    }
    return path
  }

  private func holds(_ path: FilePath) -> Bool {
    let parent = path.removingLastComponent()
    return parent.isEmpty || entries[parent]?.isDirectory == true
  }

  private func below(_ path: FilePath) -> [FilePath] {
    entries.keys.filter { $0 != path && $0.starts(with: path) }
      .sorted { ($0.components.count, $0.string) > ($1.components.count, $1.string) }
  }

  private mutating func create(_ path: FilePath, isDirectory: Bool) {
    guard entries[path] == nil, holds(path) else { return }
    entries[path] = Entry(isDirectory: isDirectory, content: counter, attributes: counter)
    changes.append(FileChange(.created, path, isDirectory: isDirectory))
  }

  private mutating func touch(_ path: FilePath, _ kind: FileChange.Kind) {
    guard var entry = entries[path], !(entry.isDirectory && kind == .modified) else { return }
    if kind == .modified { entry.content = counter } else { entry.attributes = counter }
    entries[path] = entry
    changes.append(FileChange(kind, path, isDirectory: entry.isDirectory))
  }

  private mutating func remove(_ path: FilePath) {
    guard let entry = entries[path] else { return }
    for child in below(path) { remove(child) }
    entries[path] = nil
    changes.append(FileChange(.removed, path, isDirectory: entry.isDirectory))
  }

  private mutating func rename(_ from: FilePath, _ to: FilePath) {
    guard let entry = entries[from], holds(to), !to.starts(with: from) else { return }
    if let target = entries[to] {
      guard target.isDirectory == entry.isDirectory, below(to).isEmpty else { return }
      if target.isDirectory { remove(to) }
    }
    changes.append(
      FileChange(
        .renamed,
        to,
        from: from,
        isDirectory: entry.isDirectory,
        replaces: entries[to] != nil
      )
    )
    entries = entries.moved(from, to)
  }
}

/// A reader that follows folded changes, and reads only the paths that they name.
private struct FoldReader {
  private(set) var entries: [FilePath: FoldModel.Entry]
  private(set) var faults: [String] = []

  init(_ entries: [FilePath: FoldModel.Entry]) { self.entries = entries }

  mutating func apply(_ changes: [FileChange], reading end: [FilePath: FoldModel.Entry]) {
    for change in changes {
      let path = change.path
      let parent = path.removingLastComponent()
      let isHeld = parent.isEmpty || entries[parent]?.isDirectory == true
      let isThere = entries[path]?.isDirectory == change.isDirectory
      func demand(_ condition: Bool) {
        if !condition { faults.append("\(change)") }
      }
      switch change.kind {
      case .created:
        demand(isHeld && entries[path] == nil)
        entries[path] =
          end[path]
          ?? FoldModel.Entry(isDirectory: change.isDirectory, content: 0, attributes: 0)
      case .modified:
        demand(isThere && end[path] != nil)
        entries[path] = end[path]
      case .attributes:
        demand(isThere && end[path] != nil)
        entries[path]?.attributes = end[path]?.attributes ?? 0
      case .removed:
        demand(isThere && !entries.keys.contains { $0 != path && $0.starts(with: path) })
        entries[path] = nil
      case .renamed:
        guard let from = change.from else { return demand(false) }
        demand(entries[from]?.isDirectory == change.isDirectory && !path.starts(with: from))
        demand(isHeld && (entries[path] != nil) == change.replaces)
        entries = entries.moved(from, path)
      default: demand(false)
      }
    }
    compareNeeded(end)
  }

  /// A directory that an entry had to be moved into may be reported under a path that it has left.
  private mutating func compareNeeded(_ end: [FilePath: FoldModel.Entry]) {
    for (path, entry) in entries where entry.isDirectory && entry.content == 0 {
      if end[path]?.isDirectory == true { entries[path] = end[path] }
    }
  }
}

extension [FilePath: FoldModel.Entry] {
  /// Moves a path as rename(2) does.
  fileprivate func moved(_ from: FilePath, _ to: FilePath) -> Self {
    var result: Self = [:]
    for (path, entry) in self where !path.starts(with: from) && !path.starts(with: to) {
      result[path] = entry
    }
    for (path, entry) in self where path.starts(with: from) {
      var rest = path
      _ = rest.removePrefix(from)
      result[to.appending(rest.components)] = entry
    }
    return result
  }
}
