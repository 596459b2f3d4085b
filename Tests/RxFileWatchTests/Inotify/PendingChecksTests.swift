import Expectations
import Testing

@testable import RxFileWatch

@Suite struct `Pending checks` {
  /// A root, 0, with directories 1 and 2, each in the one before.
  private var tree: DirectoryTree {
    var tree = DirectoryTree()
    let name = Array("d".utf8)
    for parent: DirectoryID in [DirectoryTree.none, 0, 1] {
      _ = name.withUnsafeBytes { tree.make($0, in: parent) }
    }
    return tree
  }

  @Test func `of one directory become one that finds what both find`() {
    var checks = PendingChecks()
    checks.insert(1, .check(list: false))
    checks.insert(1, .compare(since: 5))
    checks.insert(1, .compare(since: 3))
    let scans = checks.take(tree)
    expectEqual(scans.map(\.mode), [.compare(since: 3)])
    expect(checks.isEmpty)
  }

  @Test func `leave out a review below a directory that is compared with all below it`() {
    var checks = PendingChecks()
    checks.insert(0, .review)
    checks.insert(2, .review)
    let scans = checks.take(tree)
    expectEqual(scans.map(\.id), [0])
  }

  @Test func `leave out directories that have ended`() {
    var tree = tree
    var checks = PendingChecks()
    checks.insert(2, .check(list: true))
    tree.retire(2)
    let scans = checks.take(tree)
    expect(scans.isEmpty)
  }

  @Test func `are of what was watched while a directory moved`() {
    var checks = PendingChecks()
    checks.noteWatched(1)
    checks.queueEmptied(tree)
    expect(checks.isEmpty)
    checks.noteWatched(2)
    checks.noteMove()
    checks.queueEmptied(tree)
    let scans = checks.take(tree)
    expectEqual(scans.map(\.id), [2])
    expect(!checks.hasMove)
  }
}
