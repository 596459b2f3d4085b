import Expectations
import Glibc
import RxCore
import RxTraits
import Synchronization
import SystemPackage
import Testing
import TreeKit

@testable import RxFileWatch

@MainActor
@Suite struct `Life cycle` {
  let tree = TemporaryTree()

  func watch(_ options: FileWatcherOptions = .init()) async throws -> FileWatcher {
    let watcher = try FileWatcher(at: tree.root, options: options)
    await watcher.rx.ready.first()
    return watcher
  }

  func touch(_ names: String...) {
    for name in names { tree.touch(tree.root.pushing(FilePath(name))) }
  }

  @Test func `nothing is delivered after the subscription is disposed of`() async throws {
    let watcher = try await watch()
    var reported: [FilePath] = []
    let disposed = watcher.rx.events.asSignal().emit(onNext: { reported.append($0.path) })
    touch("a")
    disposed.dispose()
    touch("b")
    try await watcher.sync().value()
    expect(reported.isEmpty)
    watcher.close()
  }

  @Test func `disposing in a callback ends it within the batch`() async throws {
    let watcher = try await watch()
    var reported = 0
    let subscription = SerialDisposable()
    subscription.disposable = watcher.rx.events.asSignal().emit(onNext: { _ in
      reported += 1
      subscription.dispose()
    })
    touch("a", "b", "c")
    try await watcher.sync().value()
    expectEqual(reported, 1)
    watcher.close()
  }

  @Test func `closing in a callback ends everything after the batch`() async throws {
    let watcher = try await watch()
    var reported: [String] = []
    let first = watcher.rx.events.asSignal().emit(
      onNext: { _ in
        reported.append("event")
        watcher.close()
      },
      onCompleted: { reported.append("end") }
    )
    let second = watcher.rx.changes.asSignal().emit(
      onNext: { _ in reported.append("batch") },
      onCompleted: { reported.append("end") }
    )
    touch("a", "b", "c")
    await #expect(throws: RxError.disposed) { try await watcher.sync().value() }
    expectEqual(reported, ["event", "batch", "end", "end"])
    first.dispose()
    second.dispose()
  }

  @Test func `closing with changes waiting delivers none of them`() async throws {
    let watcher = try await watch()
    var reported = 0
    let subscription = watcher.rx.changes.asSignal().emit(onNext: { _ in reported += 1 })
    touch("a")
    tree.remove(tree.root.appending("a"))
    watcher.close()
    watcher.close()
    touch("b")
    let other = try await watch()
    touch("c")
    try await other.sync().value()
    expectEqual(reported, 0)
    expect(watcher.watchedPaths.isEmpty)
    other.close()
    subscription.dispose()
  }

  @Test func `a watcher may be closed at once, before it has looked at anything`() async throws {
    tree.makeDirectories(tree.root.appending("d/e"))
    let watcher = try FileWatcher(at: tree.root, options: .init(reportsExisting: true))
    var reported: [String] = []
    let changes = watcher.rx.changes.asSignal().emit(
      onNext: { _ in reported.append("batch") },
      onCompleted: { reported.append("end") }
    )
    let ready = watcher.rx.ready.asSignal().emit(
      onNext: { reported.append("ready") },
      onCompleted: { reported.append("end") }
    )
    watcher.close()
    watcher.rescan(below: tree.root)
    expectEqual(reported, ["end", "end"])
    await #expect(throws: RxError.disposed) { try await watcher.sync().value() }
    expectEqual(reported, ["end", "end"])
    changes.dispose()
    ready.dispose()
  }

  @Test func `a subscriber after the end receives the completion`() async throws {
    let watcher = try await watch()
    watcher.close()
    var ended = 0
    let changes = watcher.rx.changes.asSignal().emit(onCompleted: { ended += 1 })
    let events = watcher.rx.events.asSignal().emit(onCompleted: { ended += 1 })
    expectEqual(ended, 2)
    changes.dispose()
    events.dispose()
  }

  @Test func `a path is removed from under the watcher while it is closed`() async throws {
    tree.makeDirectories(tree.root.appending("d/e"))
    let watcher = try await watch()
    TemporaryTree.removeTree(tree.root)
    watcher.close()
    let subscription = watcher.rx.changes.asSignal().emit(onNext: { Issue.record("reported \($0)") }
    )
    await #expect(throws: RxError.disposed) { try await watcher.sync().value() }
    subscription.dispose()
  }

  @Test func `two subscribers each receive everything, and one may leave`() async throws {
    let watcher = try await watch()
    var one: [FilePath] = []
    var two: [FilePath] = []
    let first = watcher.rx.events.asSignal().emit(onNext: { one.append($0.path) })
    let second = watcher.rx.events.asSignal().emit(onNext: { two.append($0.path) })
    touch("a", "b")
    try await watcher.sync().value()
    first.dispose()
    touch("c")
    try await watcher.sync().value()
    expectEqual(one.map(\.lastComponent?.string), ["a", "b"])
    expectEqual(two.map(\.lastComponent?.string), ["a", "b", "c"])
    second.dispose()
    watcher.close()
  }

  @Test func `two watchers of one root each report everything, and one may close`() async throws {
    let one = try await watch()
    let two = try await watch()
    var reported: [String] = []
    let first = one.rx.events.asSignal().emit(onNext: { reported.append("one \($0.kind)") })
    let second = two.rx.events.asSignal().emit(onNext: { reported.append("two \($0.kind)") })
    touch("a")
    try await one.sync().value()
    try await two.sync().value()
    expectEqual(reported.sorted(), ["one created", "two created"])
    one.close()
    tree.remove(tree.root.appending("a"))
    try await two.sync().value()
    expectEqual(reported.sorted(), ["one created", "two created", "two removed"])
    two.close()
    first.dispose()
    second.dispose()
  }

  @Test func `rescanning keeps the subscriptions and reports what was missed`() async throws {
    let isHidden = Box(Atomic(true))
    let watcher = try await watch(
      .init(ignores: { path, _ in
        isHidden.value.load(ordering: .relaxed) && path.lastComponent == "hidden"
      })
    )
    touch("hidden")
    try await watcher.sync().value()
    var reported: [FilePath] = []
    _ = watcher.rx.events.asSignal().emit(onNext: { reported.append($0.path) })
    isHidden.value.store(false, ordering: .relaxed)
    watcher.rescan(below: tree.root)
    try await watcher.sync().value()
    expectEqual(reported, [tree.root.appending("hidden")])
    touch("later")
    try await watcher.sync().value()
    expectEqual(reported.last, tree.root.appending("later"))
    watcher.close()
  }

  @Test func `a program that is started does not inherit the descriptor`() throws {
    let watcher = try tree.watch()
    expect(fcntl(watcher.fileDescriptor, F_GETFD) & FD_CLOEXEC != 0)
  }

  @Test func `between what exists and what changes there is no gap`() async throws {
    var replay = Replay()
    for number in 0..<20 { tree.makeDirectories(tree.root.pushing(FilePath("d\(number)/e"))) }
    let watcher = try FileWatcher(at: tree.root, options: .init(reportsExisting: true))
    let subscription = watcher.rx.changes.asSignal().emit(onNext: { batch in
      replay.apply(batch.filter { $0.path != tree.root })
    })
    for number in 0..<20 {
      touch("d\(number)/e/f")
      tree.move(
        tree.root.pushing(FilePath("d\(number)/e")),
        tree.root.pushing(FilePath("d\(number)/g"))
      )
      if number % 5 == 0 { await Task.yield() }
    }
    await watcher.rx.ready.first()
    expect(replay.paths.count >= 40)
    touch("late")
    try await watcher.sync().value()
    expectEqual(replay.paths, TemporaryTree.contents(tree.root))
    expect(replay.doubled.isEmpty)
    subscription.dispose()
    watcher.close()
  }

  @Test func `sync in a callback and several at once all succeed`() async throws {
    let watcher = try await watch()
    var reported = 0
    var synced = 0
    let subscription = watcher.rx.events.asSignal().emit(onNext: { _ in
      reported += 1
      _ = watcher.sync().subscribe(onSuccess: { MainActor.assumeIsolated { synced += 1 } })
    })
    touch("a", "b")
    try await watcher.sync().value()
    try await watcher.sync().value()
    expectEqual(reported, 2)
    expectEqual(synced, 2)
    subscription.dispose()
    watcher.close()
  }
}
