import Expectations
import FileIgnoring
import SystemPackage
import TestSupport
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `Random rules` {
  private static let lines = [
    "a", "/a", "b/", "!b", "*", "!*/", "c/d", "/b/**", "**/d", "!c", "[ab]", "/*/c", "!/a/b",
    ".git",
  ]

  @Test(arguments: Seeds.some(6))
  func `replaying the changes gives the disk without what is ignored`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let tree = TemporaryTree()
    for _ in 0..<16 { operate(tree, &random) }
    var options = FileWatcherOptions()
    options.respectsIgnoreFiles = seed % 8 != 7
    if seed % 2 == 1 { options.ignorePatterns = ["/a/b", "c/d/", "**/d/c", "!/a/d/c"] }
    options.versionControl = [.everything, .firstLevel, .nothing][Int(seed % 3)]
    let oracle = Oracle(root: tree.root, options: options)
    let watcher = try tree.watch(options)
    var replay = Replay(oracle.admitted)
    for _ in 0..<4 {
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        operate(tree, &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0: replay.apply(watcher.processReadable())
        case 1: replay.apply(watcher.continueScanning(for: .zero))
        default: break
        }
      }
      replay.apply(watcher.drain())
      let disk = oracle.admitted
      let missing = disk.keys.filter { replay.paths[$0] == nil }.sorted { "\($0)" < "\($1)" }
      let ghosts = replay.paths.keys.filter { disk[$0] == nil }.sorted { "\($0)" < "\($1)" }
      expect(missing.isEmpty && ghosts.isEmpty, "seed \(seed): lost \(missing), ghosts \(ghosts)")
      guard replay.paths == disk else { return }
      expect(replay.doubled.isEmpty, "seed \(seed)")
      let directories = replay.paths.filter { $0.value && oracle.isEntered($0.key) }
      expectEqual(watcher.watchCount, directories.count + 1, "seed \(seed)")
    }
  }

  private func operate(_ tree: TemporaryTree, _ random: inout SeededGenerator) {
    let one = place(tree, &random)
    let two = place(tree, &random)
    switch Int.random(in: 0..<21, using: &random) {
    case 0...2: tree.write(one)
    case 3...5: tree.makeDirectories(one)
    case 6...9: tree.move(one, two)
    case 10: TemporaryTree.removeTree(one)
    case 11: tree.exchange(one, two)
    case 12...15: tree.rewrite(ruleFile(one, &random), rules(&random))
    case 16: tree.remove(ruleFile(one, &random))
    case 17: tree.move(ruleFile(one, &random), ruleFile(two, &random))
    case 18: tree.rewrite(tree.base.appending(".gitignore"), rules(&random))
    case 19:
      let repository = one.appending(".git")
      if Bool.random(using: &random) {
        tree.makeDirectory(repository)
      } else {
        tree.remove(repository)
      }
    default:
      tree.makeDirectories(one)
      tree.write(one.appending("d"))
    }
  }

  private func rules(_ random: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...3, using: &random))
      .map { _ in (Self.lines.randomElement(using: &random) ?? "a") + "\n" }.joined()
  }

  /// An ignore file beside a path.
  private func ruleFile(_ path: FilePath, _ random: inout SeededGenerator) -> FilePath {
    let name = [".gitignore", ".gitignore", ".ignore"].randomElement(using: &random) ?? ".ignore"
    return path.removingLastComponent().appending(name)
  }

  /// A path of one to three short names below the root, now and then outside.
  private func place(_ tree: TemporaryTree, _ random: inout SeededGenerator) -> FilePath {
    var path = Int.random(in: 0..<8, using: &random) == 0 ? tree.outside : tree.root
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      path.append(
        ["a", "b", "c", "d", "a", "b", "c", "d", ".git"].randomElement(using: &random) ?? "a"
      )
    }
    return path
  }
}

/// The paths that a watcher with these options should know, computed from the disk alone.
private struct Oracle {
  let root: FilePath
  let options: FileWatcherOptions

  /// The paths on the disk, without ignored ones.
  var admitted: [FilePath: Bool] {
    let rules = IgnoreRules(
      root: root,
      includesHidden: true,
      respectsIgnoreFiles: options.respectsIgnoreFiles
    )
    return TemporaryTree.contents(root).filter { path, isDirectory in
      rules.admits(path, isDirectory: isDirectory) && !isOutside(path)
        && !isMatched(path, isDirectory)
    }
  }

  /// Indicates whether a known directory is listed, too.
  func isEntered(_ path: FilePath) -> Bool {
    options.versionControl != .firstLevel
      || path.removingLastComponent().lastComponent?.string != ".git"
  }

  private func names(_ path: FilePath) -> [String] {
    var path = path
    _ = path.removePrefix(root)
    return path.components.map(\.string)
  }

  private func isOutside(_ path: FilePath) -> Bool {
    let names = names(path)
    return switch options.versionControl {
    case .everything: false
    case .firstLevel: names.dropLast(2).contains(".git")
    case .nothing: names.contains(".git")
    }
  }

  private func isMatched(_ path: FilePath, _ isDirectory: Bool) -> Bool {
    let names = names(path)
    let text = Array(options.ignorePatterns.joined(separator: "\n").utf8)
    let patterns = IgnoreLevel.patterns(in: text)
    return (1...names.count).contains { length in
      let parent = names.prefix(length - 1).map { $0 + "/" }.joined()
      return Array((parent + names[length - 1]).utf8).withUnsafeBufferPointer { bytes in
        let verdict = IgnoreLevel.verdict(
          of: patterns,
          on: bytes,
          nameStart: parent.utf8.count,
          isDirectory: length < names.count || isDirectory
        )
        return verdict == .ignored
      }
    }
  }
}
