import Expectations
import RxCore
import RxTraits
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@Suite struct `The journal` {
  @Test func `it answers with the folded changes since a point`() {
    var journal = ChangeJournal(limit: 10)
    journal.append(changes("+a +b"))
    let start = journal.position
    expectEqual(journal.changes(since: start), [])
    journal.append(changes("!a -b"))
    journal.append(changes("a>c"))
    expectEqual(journal.changes(since: start), changes("a>c !c -b"))
    expectEqual(journal.changes(since: 0), changes("+c"))
  }

  @Test(arguments: 1...7)
  func `it keeps as many as its limit and knows what it has dropped`(limit: Int) {
    var journal = ChangeJournal(limit: limit)
    for number in 1...20 {
      journal.append([FileChange(.modified, FilePath("f\(number)"))])
      let oldest = max(0, number - limit)
      expectEqual(
        journal.changes(since: oldest)?.map(\.path),
        (oldest + 1...number).map { FilePath("f\($0)") }
      )
      expectEqual(journal.changes(since: oldest - 1), nil)
      expectEqual(journal.changes(since: number), [])
      expectEqual(journal.changes(since: number + 1), nil)
    }
  }

  @Test(arguments: [0, -1])
  func `without a limit it only counts`(limit: Int) {
    var journal = ChangeJournal(limit: limit)
    journal.append(changes("+a +b"))
    expectEqual(journal.position, 2)
    expectEqual(journal.changes(since: 2), [])
    expectEqual(journal.changes(since: 1), nil)
  }
}

@MainActor
@Suite struct `Cursors` {
  let tree = TemporaryTree()

  func watch(_ path: FilePath? = nil, journal: Int) async throws -> FileWatcher {
    var options = FileWatcherOptions()
    options.journalLimit = journal
    let watcher = try FileWatcher(at: path ?? tree.root, options: options)
    await watcher.rx.ready.first()
    return watcher
  }

  @Test func `a cursor answers what has changed since`() async throws {
    tree.write(tree.root.appending("a"))
    let watcher = try await watch(journal: 100)
    let start = watcher.cursor
    expectEqual(watcher.changes(since: start), .changes([]))
    tree.touch(tree.root.appending("gone"))
    try await watcher.sync().value()
    let middle = watcher.cursor
    expect(start < middle)
    tree.remove(tree.root.appending("gone"))
    tree.move(tree.root.appending("a"), tree.root.appending("b"))
    tree.move(tree.root.appending("b"), tree.root.appending("c"))
    try await watcher.sync().value()
    let renamed = FileChange(.renamed, tree.root.appending("c"), from: tree.root.appending("a"))
    expectEqual(watcher.changes(since: start), .changes([renamed]))
    expectEqual(
      watcher.changes(since: middle),
      .changes([FileChange(.removed, tree.root.appending("gone")), renamed])
    )
    watcher.close()
  }

  @Test func `a cursor that the journal has dropped is refused`() async throws {
    let watcher = try await watch(journal: 2)
    let start = watcher.cursor
    for name in ["a", "b", "c"] { tree.touch(tree.root.appending(FilePath.Component(name) ?? "x")) }
    try await watcher.sync().value()
    expectEqual(watcher.changes(since: start), .fresh)
    expectEqual(watcher.changes(since: watcher.cursor), .changes([]))
    watcher.close()
  }

  @Test func `without a journal only the last cursor is good`() async throws {
    let watcher = try await watch(journal: 0)
    let start = watcher.cursor
    tree.touch(tree.root.appending("a"))
    try await watcher.sync().value()
    expect(start < watcher.cursor)
    expectEqual(watcher.changes(since: start), .fresh)
    expectEqual(watcher.changes(since: watcher.cursor), .changes([]))
    watcher.close()
  }

  @Test func `another watcher's cursor is fresh`() async throws {
    let one = try await watch(journal: 10)
    let two = try await watch(journal: 10)
    expect(one.cursor != two.cursor)
    expectEqual(one.changes(since: two.cursor), .fresh)
    one.close()
    two.close()
  }

  @Test func `in a callback the cursor is behind its changes`() async throws {
    let watcher = try await watch(journal: 10)
    let start = watcher.cursor
    var answers: [FileWatchAnswer] = []
    let subscription = watcher.rx.changes.asSignal().emit(onNext: { _ in
      answers.append(watcher.changes(since: watcher.cursor))
      answers.append(watcher.changes(since: start))
    })
    tree.touch(tree.root.appending("a"))
    try await watcher.sync().value()
    let created = FileChange(.created, tree.root.appending("a"))
    expectEqual(answers, [.changes([]), .changes([created])])
    subscription.dispose()
    watcher.close()
  }

  @Test func `a cursor stays good over an overflow`() async throws {
    tree.makeDirectory(tree.root.appending("d"))
    tree.touch(tree.root.appending("doomed"))
    let watcher = try await watch(journal: 100_000)
    let start = watcher.cursor
    var replay = Replay(TemporaryTree.contents(tree.root))
    tree.fillQueue()
    for number in 0..<40 {
      let path = tree.root.appending("d").appending("f\(number)")
      tree.touch(path)
      if number % 2 == 0 { tree.remove(path) }
    }
    tree.remove(tree.root.appending("doomed"))
    try await watcher.sync().value()
    guard case .changes(let changes) = watcher.changes(since: start) else {
      Issue.record("the journal is large enough")
      return
    }
    expect(changes.contains { $0.kind == .overflow })
    replay.apply(changes)
    let disk = TemporaryTree.contents(tree.root)
    expectEqual(disk.keys.filter { replay.paths[$0] == nil }, [], "lost")
    expectEqual(replay.paths.keys.filter { disk[$0] == nil }, [], "not there")
    watcher.close()
  }
}
