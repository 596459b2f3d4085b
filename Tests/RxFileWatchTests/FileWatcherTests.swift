import Expectations
import RxCore
import RxFileWatch
import RxTraits
import SystemPackage
import Testing
import TreeKit

@MainActor
@Suite("FileWatcher") struct FileWatcherTests {
  @Test func `what happened before sync has been delivered when it succeeds`() async throws {
    let tree = TemporaryTree()
    let watcher = try FileWatcher(at: tree.root)
    var created: [FilePath] = []
    let subscription = watcher.rx.events.asSignal().emit(onNext: { change in
      if change.kind == .created { created.append(change.path) }
    })
    await watcher.rx.ready.first()
    tree.touch(tree.root.appending("a"))
    tree.makeDirectories(tree.root.appending("d/e"))
    tree.touch(tree.root.appending("d/e/f"))
    try await watcher.sync().value()
    expectEqual(Set(created.map(\.lastComponent?.string)), ["a", "d", "e", "f"])
    expectEqual(created.count, 4)
    subscription.dispose()
    watcher.close()
  }

  @Test func `a late subscriber of ready receives it`() async throws {
    let tree = TemporaryTree()
    let watcher = try FileWatcher(at: tree.root)
    await watcher.rx.ready.first()
    await watcher.rx.ready.first()
    expectEqual(watcher.watchedPaths, [tree.root])
    watcher.close()
  }

  @Test func `a path is a String, too`() async throws {
    let tree = TemporaryTree()
    let path: String = tree.root.string
    let watcher = try FileWatcher(at: path)
    await watcher.rx.ready.first()
    expectEqual(watcher.watchedPaths, [tree.root])
    watcher.close()
  }

  @Test func `closing completes the sequences and fails waiting tasks`() async throws {
    let tree = TemporaryTree()
    let watcher = try FileWatcher(at: tree.root)
    var ended = false
    let subscription = watcher.rx.changes.asSignal().emit(onCompleted: { ended = true })
    watcher.close()
    expect(ended)
    await #expect(throws: RxError.disposed) { try await watcher.sync().value() }
    watcher.close()
    subscription.dispose()
  }

  @Test func `a watcher that is deallocated completes its sequences`() async throws {
    let tree = TemporaryTree()
    var watcher: FileWatcher? = try FileWatcher(at: tree.root)
    let changes = watcher?.rx.changes.asSignal()
    watcher = nil
    await withCheckedContinuation { continuation in
      _ = changes?.emit(onCompleted: { continuation.resume() })
    }
  }

  @Test func `a missing root is an error that names it`() async {
    let error = #expect(throws: FileWatchError.self) { try FileWatcher(at: "/no/such/place") }
    expectEqual(error?.path, "/no/such/place")
    expectEqual(error?.reason, .noSuchFileOrDirectory)
  }
}

extension ObservableType where Element == Void, Self: Sendable {
  /// Waits for the first element.
  func first() async {
    await withCheckedContinuation { continuation in
      _ = asObservable().take(1).subscribe(onNext: { continuation.resume() })
    }
  }
}

extension PrimitiveSequence where Trait == SingleTrait, Element == Void {
  /// Waits for the event.
  func value() async throws {
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      _ = subscribe { continuation.resume(with: $0.result) }
    }
  }
}
