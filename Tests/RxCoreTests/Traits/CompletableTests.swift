import Expectations
import RxCore
import RxTesting
import RxTraits
import TestSupport
import Testing

@Suite struct CompletableTests {
  private func events(of completable: Completable) -> [String] {
    let seen = LockedBox<[String]>([])
    _ = completable.subscribe { event in
      switch event {
      case .error(let error): seen.value.append("error \(error)")
      case .completed: seen.value.append("completed")
      }
    }
    return seen.value
  }

  /// A completable that logs its subscription.
  private func work(_ name: String, _ log: LockedBox<[String]>) -> Completable {
    .create { completable in
      log.value.append(name)
      completable(.completed)
      return Disposables.create()
    }
  }

  @Test func `emits one event, and ignores what comes after`() {
    let completable = Completable.create { completable in
      completable(.completed)
      completable(.error(TestError()))
      return Disposables.create()
    }
    expectEqual(events(of: completable), ["completed"])
    expectEqual(events(of: .error(TestError())), ["error TestError(code: 0)"])
    expectEqual(events(of: .empty()), ["completed"])
    expectEqual(events(of: .never()), [])
  }

  @Test func `named handlers`() {
    let seen = LockedBox<[String]>([])
    _ = Completable.empty().subscribe(
      onCompleted: { seen.value.append("completed") },
      onDisposed: { seen.value.append("disposed") }
    )
    _ = Completable.error(TestError()).subscribe(onError: { error in
      seen.value.append("\(error)")
    })
    expectEqual(seen.value, ["completed", "disposed", "TestError(code: 0)"])
  }

  @Test func `andThen subscribes to the second when the first has completed`() {
    let log = LockedBox<[String]>([])
    let first = PublishSubject<Never>()
    let both = first.asCompletable().andThen(work("second", log))
    let subscription = both.subscribe()
    expectEqual(log.value, [])
    first.onCompleted()
    expectEqual(log.value, ["second"])
    subscription.dispose()
  }

  @Test func `andThen goes on with every kind of sequence, not after an error`() async throws {
    try await expectEqual(Completable.empty().andThen(Single.just(1)).value, 1)
    try await expectEqual(Completable.empty().andThen(Maybe<Int>.empty()).value, nil)
    var elements: [Int] = []
    for try await element in Completable.empty().andThen(Observable.of(1, 2)).values {
      elements.append(element)
    }
    expectEqual(elements, [1, 2])
    await #expect(throws: TestError.self) {
      try await Completable.error(TestError()).andThen(Single.just(1)).value
    }
  }

  @Test func `concat is one after the other, zip is all at once`() {
    let log = LockedBox<[String]>([])
    expectEqual(events(of: .concat(work("a", log), work("b", log))), ["completed"])
    expectEqual(events(of: .concat([work("c", log)])), ["completed"])
    expectEqual(events(of: work("d", log).concat(work("e", log))), ["completed"])
    expectEqual(log.value, ["a", "b", "c", "d", "e"])
    expectEqual(
      events(of: .concat(.error(TestError()), work("f", log))),
      ["error TestError(code: 0)"]
    )
    expectEqual(log.value.count, 5)
    expectEqual(events(of: .zip(.empty(), .empty())), ["completed"])
    expectEqual(events(of: .zip([.empty(), .never()])), [])
    expectEqual(events(of: .zip(.never(), .error(TestError()))), ["error TestError(code: 0)"])
  }

  @Test func `is what is left of a sequence without its elements`() {
    expectEqual(events(of: Observable.of(1, 2).ignoreElements().asCompletable()), ["completed"])
    expectEqual(events(of: Single.just(1).asCompletable()), ["completed"])
    expectEqual(events(of: Single.just(1).flatMapCompletable { _ in .empty() }), ["completed"])
    expectEqual(
      events(of: Maybe<Int>.error(TestError()).asCompletable()),
      ["error TestError(code: 0)"]
    )
  }

  @Test func `is tried again`() {
    let attempts = LockedBox(0)
    let completable = Completable.create { completable in
      attempts.value += 1
      completable(attempts.value < 3 ? .error(TestError()) : .completed)
      return Disposables.create()
    }
    expectEqual(events(of: completable.retry(2)), ["error TestError(code: 0)"])
    attempts.value = 0
    expectEqual(events(of: completable.retry(3)), ["completed"])
  }

  @Test func `its end is awaited`() async throws {
    try await Completable.empty().value
    await #expect(throws: TestError.self) { try await Completable.error(TestError()).value }
    let task = Task { try await Completable.never().value }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
