import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct ConcatMapTests {
  @Test func `one inner sequence after the other, made at once`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(212, 2), .completed(213))
    let inner = clock.cold(.next(5, 10), .completed(10))
    let subscribed = Log(Int.self)
    let result = clock.start {
      source.asObservable().concatMap { outer in
        subscribed.add(clock.clock)
        return inner.asObservable().map { $0 + outer }
      }
    }
    expectEqual(result.events, [.next(215, 11), .next(225, 12), .completed(230)])
    expectEqual(subscribed.entries, [210, 212])
    expectEqual(inner.subscriptions, [Subscription(210, 220), Subscription(220, 230)])
    expectEqual(source.subscriptions, [Subscription(200, 213)])
  }

  @Test func `an error ends it at once and drops what waits`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(212, 2), .error(215, testError))
    let inner = clock.cold(.next(10, 10), .completed(20))
    let result = clock.start { source.asObservable().concatMap { _ in inner } }
    expectEqual(result.events, [.error(215, testError)])
    expectEqual(inner.subscriptions, [Subscription(210, 215)])
    expectEqual(
      Observable.of(1, 2).concatMap { _ -> Observable<Int> in throw testError }.record(),
      [.error(testError)]
    )
    expectEqual(
      Observable.of(1, 2).concatMap { _ in Observable<Int>.error(testError) }.record(),
      [.error(testError)]
    )
  }

  @Test func `many that wait and end at once do not deepen the stack`() {
    let first = PublishSubject<Int>()
    let count = Counter()
    let result = Observable.range(start: 0, count: 100_000).concatMap {
      $0 == 0 ? first.asObservable() : Observable.just($0)
    }
    let recorder = subscribe(result.do(onNext: { _ in count.add() }).ignoreElements())
    first.onCompleted()
    expectEqual(count.value, 99_999)
    expect(recorder.isCompleted)
  }

  @Test func `disposing in the middle drops what waits`() {
    let subscribed = Counter()
    let result = Observable.of(1, 2, 3).concatMap { element in
      Observable<Int>.deferred {
        subscribed.add()
        return Observable.of(element, element * 10)
      }
    }
    expectEqual(result.take(3).record(), [.next(1), .next(10), .next(2), .completed])
    expectEqual(subscribed.value, 2)
  }

  @Test
  func `releases when the outer and the active inner sequence are deallocated, though others wait`()
  {
    let released = Counter()
    do {
      let outer = PublishSubject<Observable<Int>>()
      let probe = Probe(released)
      _ = outer.concatMap { $0 }.subscribe(onNext: { _ in probe.touch() })
      outer.onNext(PublishSubject<Int>())
      outer.onNext(.just(1))
    }
    expectEqual(released.value, 1)
  }

  @Test func `what comes on another thread waits for its turn`() {
    let outer = PublishSubject<Observable<Int>>()
    let first = PublishSubject<Int>()
    let events = meet(
      outer.concatMap { $0 },
      first: {
        outer.onNext(first)
        first.onNext(1)
      },
      meanwhile: {
        outer.onNext(.of(2, 3))
        outer.onCompleted()
        first.onCompleted()
      }
    )
    expectEqual(events, [.next(1), .next(2), .next(3), .completed])
  }

  @Test
  func
    `an inner sequence that ends on another thread is released before the next is subscribed to`()
  {
    let outer = PublishSubject<Int>()
    let first = Shared<AnyObserver<Int>?>(nil)
    let isReleasing = Shared(false)
    let isReleased = Shared(false)
    let wasReleased = Shared<Bool?>(nil)
    let subscription = outer.concatMap { number -> Observable<Int> in
      if number == 1 {
        // Inside the gate: the other thread hands its completion over.
        DedicatedThread.start { first.value?.onCompleted() }
        yield(until: { isReleasing.value })
      }
      return .create { observer in
        if number == 1 { wasReleased.value = isReleased.value }
        first.value = observer
        return Disposables.create {
          isReleasing.value = true
          giveUpProcessor()
          isReleased.value = true
        }
      }
    }.subscribe()
    outer.onNext(0)
    outer.onNext(1)
    yield(until: { wasReleased.value != nil })
    expectEqual(wasReleased.value, true)
    subscription.dispose()
  }
}
