import CFileSystem
import Expectations
import Glibc
import SystemPackage
import TestSupport
import Testing
import TreeKit

@testable import RxFileWatch

/// Random operations between two runs; what is reported must be what differs in the looks of the entries.
struct RandomStates {
  let seed: UInt64
  private let tree = TemporaryTree()

  init(seed: UInt64) { self.seed = seed }

  func run() throws {
    var random = SeededGenerator(seed: seed)
    var operations = RandomOperations(tree: tree)
    for _ in 0..<12 { operations.operate(&random) }
    var state: KeptState?
    var before: [FilePath: Look] = [:]
    for round in 0..<Seeds.rounds(10) {
      operations.startRound()
      let watcher = try InotifyWatcher(at: tree.root, from: state)
      let changes = watcher.drain()
      let after = looks
      let expected = Self.lines(from: before, to: after)
      let place = "seed \(seed), round \(round)"
      if state != nil {
        expectEqual(changes.lines(below: tree.root).sorted(), expected, "\(place)")
      }
      before = after
      state = try watcher.state()
      for _ in 0..<Int.random(in: 0...12, using: &random) { operations.operate(&random) }
    }
  }

  /// What statx(2) tells of an entry.
  private struct Look {
    let isDirectory: Bool
    let content: [UInt64]
    let attributes: [UInt64]

    init(_ path: FilePath) {
      var entry = cfs_entry()
      _ = path.withPlatformString { cfs_look(AT_FDCWD, $0, &entry) }
      isDirectory = Int(entry.kind) == CFS_DIRECTORY
      // Another entry may get the inode of a removed one.
      content =
        [entry.inode, entry.born]
        + (isDirectory ? [] : [UInt64(bitPattern: entry.modified), entry.size])
      attributes = [UInt64(entry.mode)] + (isDirectory ? [] : [UInt64(bitPattern: entry.changed)])
    }
  }

  private var looks: [FilePath: Look] {
    var looks: [FilePath: Look] = [:]
    for path in TemporaryTree.contents(tree.root).keys {
      var below = path
      _ = below.removePrefix(tree.root)
      looks[below] = Look(path)
    }
    return looks
  }

  private static func lines(from old: [FilePath: Look], to new: [FilePath: Look]) -> [String] {
    /// True if the entry, or a directory above it, is another one now.
    func isReplaced(_ path: FilePath) -> Bool {
      if path.isEmpty { return false }
      guard let before = old[path], let after = new[path] else { return true }
      let isOther =
        before.isDirectory != after.isDirectory
        || before.isDirectory && before.content != after.content
      return isOther || isReplaced(path.removingLastComponent())
    }
    func line(_ kind: String, _ path: FilePath, _ look: Look) -> String {
      "\(kind) \(path)" + (look.isDirectory ? "/" : "")
    }
    var lines: [String] = []
    for (path, look) in old where isReplaced(path) { lines.append(line("removed", path, look)) }
    for (path, look) in new {
      if isReplaced(path) {
        lines.append(line("created", path, look))
      } else if let before = old[path], before.content != look.content {
        lines.append(line("modified", path, look))
      } else if let before = old[path], before.attributes != look.attributes {
        lines.append(line("attributes", path, look))
      }
    }
    return lines.sorted()
  }
}
