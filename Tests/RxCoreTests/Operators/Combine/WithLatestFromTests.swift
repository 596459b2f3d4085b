import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct WithLatestFromTests {
  @Test func `each element meets the newest of the other, those before it are dropped`() {
    let clock = clock()
    let a = clock.hot(.next(205, 0), .next(220, 1), .next(230, 2), .next(260, 3), .completed(290))
    let b = clock.hot(.next(210, 10), .next(240, 20), .next(250, 30), .completed(255))
    let result = clock.start { a.asObservable().withLatestFrom(b) { $0 + $1 } }
    expectEqual(
      result.events,
      [.next(220, 11), .next(230, 12), .next(260, 33), .completed(290)]
    )
    expectEqual(a.subscriptions, [Subscription(200, 290)])
    expectEqual(b.subscriptions, [Subscription(200, 255)])
  }

  @Test func `the end unsubscribes from the other`() {
    let clock = clock()
    let a = clock.hot(.completed(250))
    let b = clock.hot(.next(210, 10))
    let result = clock.start { a.asObservable().withLatestFrom(b) }
    expectEqual(result.events, [.completed(250)])
    expectEqual(b.subscriptions, [Subscription(200, 250)])
  }

  @Test func `an error of either ends it`() {
    let clock = clock()
    let a = clock.hot(.next(220, 1), .error(250, testError))
    let b = clock.hot(.next(210, 10))
    let result = clock.start { a.asObservable().withLatestFrom(b) }
    expectEqual(result.events, [.next(220, 10), .error(250, testError)])
    let other = TestScheduler(initialClock: 0)
    let c = other.hot(.next(220, 1), .next(240, 2))
    let d = other.hot(.next(210, 10), .error(230, testError))
    let second = other.start { c.asObservable().withLatestFrom(d) }
    expectEqual(second.events, [.next(220, 10), .error(230, testError)])
    expectEqual(c.subscriptions, [Subscription(200, 230)])
  }

  @Test func `what the selector throws ends it and unsubscribes from both`() {
    let clock = clock()
    let a = clock.hot(.next(220, 1), .next(240, 2))
    let b = clock.hot(.next(210, 10))
    let result = clock.start {
      a.asObservable().withLatestFrom(b) { _, _ -> Int in throw testError }
    }
    expectEqual(result.events, [.error(220, testError)])
    expectEqual(a.subscriptions, [Subscription(200, 220)])
    expectEqual(b.subscriptions, [Subscription(200, 220)])
  }

  @Test func `the other is subscribed to first`() {
    let first = Observable.of(1, 2).withLatestFrom(Observable.just(10)) { $0 + $1 }
    expectEqual(first.record(), [.next(11), .next(12), .completed])
  }

  @Test func `an observer that sends into the other changes what comes next`() {
    let a = PublishSubject<Int>()
    let b = BehaviorSubject(value: 10)
    let recorder = Recorder(Int.self)
    let subscription = a.withLatestFrom(b) { $0 + $1 }.do(onNext: {
      b.onNext($0 * 10)
      if $0 == 11 { a.onNext(2) }
    }).subscribe(recorder)
    a.onNext(1)
    expectEqual(recorder.events, [.next(112), .next(11)])
    a.onNext(3)
    expectEqual(recorder.events.last, .next(1_123))
    subscription.dispose()  // keeps the subscription, and with it a and b, until here
  }

  @Test func `disposing inside an observer unsubscribes from both at once`() {
    let a = PublishSubject<Int>()
    let b = BehaviorSubject(value: 10)
    let subscription = SerialDisposable()
    let received = Log(Int.self)
    subscription.disposable = a.withLatestFrom(b).subscribe(onNext: {
      received.add($0)
      subscription.dispose()
      expect(!a.hasObservers)
      expect(!b.hasObservers)
    })
    a.onNext(1)
    a.onNext(2)
    expectEqual(received.entries, [10])
  }

  @Test func `two threads: each element of the one is received, with the latest of the other`() {
    let a = PublishSubject<Int>()
    let b = BehaviorSubject(value: [0, 0])
    let recorder = subscribe(a.withLatestFrom(b) { [$0] + $1 })
    let count = 5_000
    onThreads(2) { index in
      for element in 1...count {
        if index == 0 { a.onNext(element) } else { b.onNext([element, element]) }
      }
    }
    a.onNext(0)
    let rows = recorder.elements
    expectEqual(rows.map { $0[0] }, Array(1...count) + [0])
    expect(rows.allSatisfy { $0[1] == $0[2] })
    expectEqual(rows.map { $0[1] }, rows.map { $0[1] }.sorted())
    expectEqual(rows.last, [0, count, count])
  }

  @Test func `an error of the other on another thread waits for the element at work`() {
    let a = PublishSubject<Int>()
    let b = BehaviorSubject(value: 0)
    let events = meet(
      a.withLatestFrom(b) { $0 + $1 },
      first: {
        a.onNext(1)
        a.onNext(2)
      },
      meanwhile: { b.onError(testError) }
    )
    expectEqual(events, [.next(1), .error(testError)])
  }
}
