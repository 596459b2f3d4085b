import Expectations
import RxCore
import RxTesting
import RxTraits
import TestSupport
import Testing

@Suite struct SingleTests {
  private func events(of single: Single<Int>) -> [String] {
    let seen = LockedBox<[String]>([])
    _ = single.subscribe { event in
      switch event {
      case .success(let number): seen.value.append("success \(number)")
      case .error(let error): seen.value.append("error \(error)")
      }
    }
    return seen.value
  }

  @Test func `emits one event, and ignores what comes after`() {
    let single = Single<Int>.create { single in
      single(.success(1))
      single(.success(2))
      single(.error(TestError()))
      return Disposables.create()
    }
    expectEqual(events(of: single), ["success 1"])
  }

  @Test func `an error in place of the element`() {
    let single = Single<Int>.create { single in
      single(.failure(TestError()))
      single(.success(1))
      return Disposables.create()
    }
    expectEqual(events(of: single), ["error TestError(code: 0)"])
  }

  @Test func `a Result is an event, in both directions`() {
    func single(_ result: Result<Int, any Error>) -> Single<Int> {
      Single.create { single in
        single(result)
        return Disposables.create()
      }
    }
    let seen = LockedBox<[String]>([])
    for single in [single(.success(1)), single(.failure(TestError()))] {
      _ = single.subscribe { result in
        switch result {
        case .success(let number): seen.value.append("success \(number)")
        case .failure(let error): seen.value.append("failure \(error)")
        }
      }
    }
    expectEqual(seen.value, ["success 1", "failure TestError(code: 0)"])
  }

  @Test func `asSingle takes exactly one element`() {
    expectEqual(events(of: Observable.of(1).asSingle()), ["success 1"])
    expectEqual(events(of: Observable<Int>.empty().asSingle()), ["error \(RxError.noElements)"])
    expectEqual(events(of: Observable.of(1, 2).asSingle()), ["error \(RxError.moreThanOneElement)"])
    expectEqual(
      events(of: Observable<Int>.error(TestError()).asSingle()),
      ["error TestError(code: 0)"]
    )
  }

  @Test func `the work is done for each subscriber and then released`() {
    let started = LockedBox(0)
    let ended = LockedBox(0)
    let single = Single<Int>.create { single in
      started.value += 1
      single(.success(1))
      return Disposables.create { ended.value += 1 }
    }
    _ = events(of: single)
    _ = events(of: single.map { $0 + 1 })
    expectEqual(started.value, 2)
    expectEqual(ended.value, 2)
  }

  @Test func `named handlers, chains and recovery`() {
    expectEqual(events(of: Single.just(2).flatMap { .just($0 * 10) }), ["success 20"])
    expectEqual(events(of: Single<Int>.error(TestError()).catchAndReturn(3)), ["success 3"])
    expectEqual(events(of: Single<Int>.error(TestError()).catch { _ in .just(4) }), ["success 4"])
    let seen = LockedBox<Int?>(nil)
    _ = Single.just(5).subscribe(onSuccess: { seen.value = $0 }, onError: { _ in })
    expectEqual(seen.value, 5)
  }

  @Test func `is the first element, or all of them`() async throws {
    try await expectEqual(Observable.of(1, 2).first().value, 1)
    try await expectEqual(Observable<Int>.empty().first().value, nil)
    try await expectEqual(Observable.of(1, 2, 3).toArray().value, [1, 2, 3])
    try await expectEqual(Observable<Int>.empty().toArray().value, [])
    expectEqual(
      events(of: Observable<Int>.error(TestError()).toArray().map(\.count)),
      [
        "error TestError(code: 0)"
      ]
    )
  }

  @Test func `zips any number`() async throws {
    expectEqual(events(of: .zip(.just(1), .just(2), resultSelector: { $0 + $1 })), ["success 3"])
    let three = Single.zip(Single.just(1), Single.just("a"), Single.just(true))
    try await expect(three.value == (1, "a", true))
    let five = Single.zip(Single.just(1), .just(2), .just(3), .just(4), .just(5)) {
      [$0, $1, $2, $3, $4]
    }
    try await expectEqual(five.value, [1, 2, 3, 4, 5])
    expectEqual(events(of: .zip([Single.just(1), .just(2)]) { $0.reduce(0, +) }), ["success 3"])
    expectEqual(events(of: .zip([Single<Int>]()) { $0.count }), ["success 0"])
    let failed = Single.zip(Single<Int>.never(), Single<Int>.error(TestError())) { $0 + $1 }
    expectEqual(events(of: failed), ["error TestError(code: 0)"])
  }

  @Test func `takes time, and no more than is allowed`() {
    let clock = TestScheduler(initialClock: 0)
    let late = clock.start { Single.just(1).delay(.seconds(10), scheduler: clock) }
    expectEqual(late.events, [.next(210, 1), .completed(211)])
    let never = TestScheduler(initialClock: 0)
    let timedOut = never.start { Single<Int>.never().timeout(.seconds(10), scheduler: never) }
    expectEqual(timedOut.events, [.error(210, RxError.timeout)])
    let other = TestScheduler(initialClock: 0)
    let replaced = other.start {
      Single<Int>.never().timeout(.seconds(10), other: .just(2), scheduler: other)
    }
    expectEqual(replaced.events, [.next(210, 2), .completed(210)])
    let timer = TestScheduler(initialClock: 0)
    let zero = timer.start { Single<Int>.timer(.seconds(10), scheduler: timer) }
    expectEqual(zero.events, [.next(210, 0), .completed(210)])
  }

  @Test func `its value is awaited, and disposed of when the task is cancelled`() async throws {
    try await expectEqual(Single.just(1).value, 1)
    await #expect(throws: TestError.self) { try await Single<Int>.error(TestError()).value }
    let ended = LockedBox(0)
    let started = PublishSubject<Void>()
    let single = Single<Int>.create { _ in
      started.onNext(())
      return Disposables.create { ended.value += 1 }
    }
    let task = Task { try await single.value }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    expect(ended.value <= 1)
  }

  @Test func `an asynchronous function is started for each subscriber`() async throws {
    let calls = LockedBox(0)
    let single = Single.create {
      calls.value += 1
      return calls.value
    }
    try await expectEqual(single.value, 1)
    try await expectEqual(single.value, 2)
    let failing = Single<Int>.create { throw TestError() }
    await #expect(throws: TestError.self) { try await failing.value }
  }

  @Test func `an event is a result`() throws {
    try expectEqual(SingleEvent.success(1).result.get(), 1)
    #expect(throws: TestError.self) { try SingleEvent<Int>(.failure(TestError())).result.get() }
    let seen = LockedBox<[String]>([])
    _ = Single<Int>.error(TestError()).asSingle().subscribe(
      onSuccess: { number in seen.value.append("\(number)") },
      onFailure: { error in seen.value.append("\(error)") }
    )
    expectEqual(seen.value, ["TestError(code: 0)"])
  }

  @Test func `is tried until it succeeds`() {
    let attempts = LockedBox(0)
    let moody = Single<Int>.create { single in
      attempts.value += 1
      single(attempts.value < 5 ? .error(TestError()) : .success(attempts.value))
      return Disposables.create()
    }
    expectEqual(events(of: moody.retry()), ["success 5"])
    attempts.value = 0
    expectEqual(events(of: moody.retry(2)), ["error TestError(code: 0)"])
    expectEqual(
      events(of: moody.retry { (errors: Observable<TestError>) in errors }),
      ["success 5"]
    )
  }

  @Test func `what it uses is released with it`() {
    let log = LockedBox<[String]>([])
    struct File: Disposable {
      let log: LockedBox<[String]>
      func dispose() { log.value.append("closed") }
    }
    let used = Single.using({ File(log: log) }) { file in
      Single.just(1).do(onSuccess: { _ in file.log.value.append("used") })
    }
    expectEqual(events(of: used), ["success 1"])
    expectEqual(log.value, ["used", "closed"])
  }

  @Test func `is delivered, subscribed to and started on the given scheduler, at the given time`() {
    let clock = TestScheduler(initialClock: 0)
    let source = clock.createColdObservable([.next(5, 1), .completed(5)])
    let observed = clock.start { source.asSingle().observe(on: clock).asObservable() }
    expectEqual(observed.events, [.next(206, 1), .completed(207)])
    let other = TestScheduler(initialClock: 0)
    let cold = other.createColdObservable([.next(5, 1), .completed(5)])
    let late = other.start {
      cold.asSingle().subscribe(on: other).delaySubscription(.seconds(10), scheduler: other)
        .asObservable()
    }
    expectEqual(cold.subscriptions, [Subscription(211, 216)])
    expectEqual(late.events, [.next(216, 1), .completed(216)])
  }

  @Test func `an object handed to the handlers is not kept`() {
    final class Store: Sendable {
      let numbers = LockedBox<[Int]>([])
    }
    let source = PublishSubject<Int>()
    var store: Store? = Store()
    weak let held = store
    if let store {
      _ = source.take(1).asSingle().subscribe(
        with: store,
        onSuccess: { store, number in
          store.numbers.value.append(number)
        }
      )
    }
    store = nil
    expect(held == nil)
    source.onNext(1)
  }

  @Test func `a collection is zipped, with the type of its elements named or not`() {
    let all = [Single.just(1), .just(2), .just(3)]
    expectEqual(events(of: Single<Int>.zip(all) { $0.reduce(0, +) }), ["success 6"])
    expectEqual(events(of: Single.zip(all) { $0.reduce(0, +) }), ["success 6"])
    expectEqual(events(of: Single<Int>.zip(all).map(\.count)), ["success 3"])
    expectEqual(events(of: Single.zip(all).map(\.count)), ["success 3"])
    expectEqual(events(of: Single<Int>.zip([Single<Int>]()) { $0.count }), ["success 0"])
    expectEqual(events(of: Single<Int>.zip(all + [.error(TestError())]).map(\.count)).count, 1)
  }

  @Test func `an event is used like a result`() throws {
    let event = SingleEvent.success(2).map { "\($0)" }
    expectEqual(try event.get(), "2")
    let failure = SingleEvent<Int>.error(TestError(code: 1)).map { "\($0)" }
    #expect(throws: TestError(code: 1)) { try failure.get() }
  }
}
