import Expectations
import RxCore
import RxTesting
import RxTraits
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@MainActor
@Suite struct `A watcher with windows` {
  let tree = TemporaryTree()
  let clock = TestScheduler(initialClock: 0)

  func watch(_ coalescing: FileWatcherOptions.Coalescing) async throws -> FileWatcher {
    var options = FileWatcherOptions()
    options.coalescing = coalescing
    let watcher = try FileWatcher(at: tree.root, options: options, scheduler: clock)
    await watcher.rx.ready.first()
    return watcher
  }

  @Test func `saving by renaming is one modification`() async throws {
    let target = tree.root.appending("a")
    tree.write(target)
    let watcher = try await watch(.settle(.seconds(1)))
    var batches: [[String]] = []
    let subscription = watcher.rx.changes.asSignal().emit(onNext: {
      batches.append($0.lines(below: tree.root))
    })
    for _ in 0..<3 {
      tree.write(tree.root.appending("a.tmp"))
      tree.move(tree.root.appending("a.tmp"), target)
    }
    tree.move(target, tree.root.appending("a~"))
    tree.write(target)
    tree.remove(tree.root.appending("a~"))
    try await watcher.sync().value()
    expectEqual(batches, [["modified a"]])
    subscription.dispose()
    watcher.close()
  }

  @Test func `what is held is delivered when it is due`() async throws {
    let watcher = try await watch(.settle(.seconds(5)))
    let other = try FileWatcher(at: tree.root)
    await other.rx.ready.first()
    var created: [FilePath] = []
    let subscription = watcher.rx.events.asSignal().emit(onNext: { created.append($0.path) })
    tree.touch(tree.root.appending("a"))
    try await other.sync().value()
    watcher.read()
    expect(created.isEmpty)
    clock.advanceTo(5)
    expectEqual(created, [tree.root.appending("a")])
    subscription.dispose()
    watcher.close()
    other.close()
  }

  @Test func `what existed is reported before ready`() async throws {
    tree.makeDirectories(tree.root.appending("d/e"))
    var options = FileWatcherOptions(reportsExisting: true)
    options.coalescing = .settle(.seconds(5))
    let watcher = try FileWatcher(at: tree.root, options: options, scheduler: clock)
    var lines: [String] = []
    let events = watcher.rx.changes.asSignal().emit(onNext: { batch in
      lines += batch.lines(below: tree.root)
    })
    await watcher.rx.ready.first()
    expectEqual(lines, ["created /", "created d/", "created d/e/"])
    events.dispose()
    watcher.close()
  }

  @Test func `closing drops what is held and fails waiting tasks`() async throws {
    let watcher = try await watch(.settle(.seconds(5)))
    var count = 0
    let subscription = watcher.rx.changes.asSignal().emit(onNext: { _ in count += 1 })
    tree.touch(tree.root.appending("a"))
    watcher.read()
    watcher.close()
    clock.advanceTo(100)
    expectEqual(count, 0)
    subscription.dispose()
  }

  @Test func `closing while sync delivers what was held fails the sync`() async throws {
    let watcher = try await watch(.settle(.seconds(5)))
    let subscription = watcher.rx.changes.asSignal().emit(onNext: { _ in watcher.close() })
    tree.touch(tree.root.appending("a"))
    await #expect(throws: RxError.disposed) { try await watcher.sync().value() }
    subscription.dispose()
  }
}
