import Expectations
import RxCore
import RxTesting
import Testing

/// A source that is deallocated without a terminal event loses no pending event.
@Suite(.balancedResources)
struct DeallocatedSourceTests {
  private let clock = TestScheduler(initialClock: 0)

  /// Returns the events received from a subject that emits at 10 and at 30, and is released at 40.
  private func events(
    _ apply: (Observable<Int>) -> Observable<Int>,
    released: Counter = Counter()
  ) -> [Recorded<Event<Int>>] {
    let observer = clock.createObserver(Int.self)
    let subject = Shared<PublishSubject<Int>?>(PublishSubject())
    let subscription = apply(.deferred { subject.value?.asObservable() ?? .never() })
      .do(onDispose: { released.add() })
      .subscribe(observer)
    clock.scheduleAt(10) { subject.value?.onNext(1) }
    clock.scheduleAt(30) { subject.value?.onNext(2) }
    clock.scheduleAt(40) { subject.value = nil }
    clock.scheduleAt(500) { subscription.dispose() }
    clock.start()
    return observer.events
  }

  @Test func `delayed elements still come`() {
    let clock = clock
    expectEqual(
      events { $0.delay(.seconds(100), scheduler: clock) },
      [.next(110, 1), .next(130, 2)]
    )
  }

  @Test func `a debounced element still comes`() {
    let clock = clock
    expectEqual(events { $0.debounce(.seconds(100), scheduler: clock) }, [.next(130, 2)])
  }

  @Test func `a throttled element still comes`() {
    let clock = clock
    expectEqual(
      events { $0.throttle(.seconds(100), scheduler: clock) },
      [.next(10, 1), .next(110, 2)]
    )
  }

  @Test func `the time that ends it still comes`() {
    let clock = clock
    expectEqual(
      events { $0.take(for: .seconds(100), scheduler: clock) },
      [.next(10, 1), .next(30, 2), .completed(100)]
    )
  }

  @Test func `the sequence that ends it is still received`() {
    let other = clock.createHotObservable([.next(200, 0)])
    expectEqual(
      events { $0.take(until: other) },
      [.next(10, 1), .next(30, 2), .completed(200)]
    )
  }

  @Test func `an error of a second source is still received`() {
    let other = clock.createHotObservable([.next(5, 0), .error(200, testError, Int.self)])
    expectEqual(
      events { $0.withLatestFrom(other) },
      [.next(10, 0), .next(30, 0), .error(200, testError)]
    )
  }

  @Test(arguments: [
    PassingOperator("delay") { $0 },
    PassingOperator("take until a sequence that ends") { $0.take(until: Observable<Int>.empty()) },
  ])
  func `when nothing more can come the chain is released`(passing: PassingOperator) {
    let clock = clock
    let released = Counter()
    let seen = Shared<Int?>(nil)
    clock.scheduleAt(400) { seen.value = released.value }
    _ = events({ passing.apply($0.delay(.seconds(100), scheduler: clock)) }, released: released)
    expectEqual(seen.value, 1)
  }

  @Test func `switchLatest goes on after it has left a sequence that was deallocated`() {
    let outer = Shared<PublishSubject<Observable<Int>>?>(PublishSubject())
    let first = Shared<PublishSubject<Int>?>(PublishSubject())
    let second = PublishSubject<Int>()
    let recorder = Recorder(Int.self)
    let subscription = Observable.deferred { outer.value?.asObservable() ?? .never() }
      .switchLatest().subscribe(recorder)
    outer.value?.onNext(.deferred { first.value?.asObservable() ?? .never() })
    first.value = nil
    outer.value?.onNext(second.asObservable())
    outer.value = nil
    second.onNext(1)
    expectEqual(recorder.elements, [1])
    subscription.dispose()
  }

  @Test func `a limited merge is released though a sequence waits, if no place can become free`() {
    let released = Counter()
    let outer = Shared<PublishSubject<Observable<Int>>?>(PublishSubject())
    let inner = Shared<PublishSubject<Int>?>(PublishSubject())
    let subscription = Observable.deferred { outer.value?.asObservable() ?? .never() }
      .merge(maxConcurrent: 1)
      .subscribe(onDisposed: { released.add() })
    outer.value?.onNext(.deferred { inner.value?.asObservable() ?? .never() })
    outer.value?.onNext(.of(1))
    outer.value = nil
    expectEqual(released.value, 0)
    inner.value = nil
    expectEqual(released.value, 1)
    subscription.dispose()
  }

  @Test func `all observers receive an element before a source that is deallocated inside it`() {
    let first = PublishSubject<Int>()
    // It is deallocated as soon as it has been subscribed to.
    let second = Observable<Int>.deferred { PublishSubject<Int>().asObservable() }
    let shared = Observable.concat(first.asObservable(), second).share()
    let log = Log(String.self)
    _ = shared.subscribe(onNext: { _ in first.onCompleted() }, onDisposed: { log.add("released") })
    _ = shared.subscribe(onNext: { log.add("\($0)") }, onDisposed: { log.add("released") })
    first.onNext(1)
    expectEqual(log.entries, ["1", "released", "released"])
  }
}
