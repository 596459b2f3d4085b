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
    #expect(
      result.events == [.next(220, 11), .next(230, 12), .next(260, 33), .completed(290)]
    )
    #expect(a.subscriptions == [Subscription(200, 290)])
    #expect(b.subscriptions == [Subscription(200, 255)])
  }

  @Test func `the end lets go of the other`() {
    let clock = clock()
    let a = clock.hot(.completed(250))
    let b = clock.hot(.next(210, 10))
    let result = clock.start { a.asObservable().withLatestFrom(b) }
    #expect(result.events == [.completed(250)])
    #expect(b.subscriptions == [Subscription(200, 250)])
  }

  @Test func `an error of either ends it`() {
    let clock = clock()
    let a = clock.hot(.next(220, 1), .error(250, testError))
    let b = clock.hot(.next(210, 10))
    let result = clock.start { a.asObservable().withLatestFrom(b) }
    #expect(result.events == [.next(220, 10), .error(250, testError)])
    let other = TestScheduler(initialClock: 0)
    let c = other.hot(.next(220, 1), .next(240, 2))
    let d = other.hot(.next(210, 10), .error(230, testError))
    let second = other.start { c.asObservable().withLatestFrom(d) }
    #expect(second.events == [.next(220, 10), .error(230, testError)])
    #expect(c.subscriptions == [Subscription(200, 230)])
  }

  @Test func `what the selector throws ends it and lets go of both`() {
    let clock = clock()
    let a = clock.hot(.next(220, 1), .next(240, 2))
    let b = clock.hot(.next(210, 10))
    let result = clock.start {
      a.asObservable().withLatestFrom(b) { _, _ -> Int in throw testError }
    }
    #expect(result.events == [.error(220, testError)])
    #expect(a.subscriptions == [Subscription(200, 220)])
    #expect(b.subscriptions == [Subscription(200, 220)])
  }

  @Test func `the other is subscribed to first`() {
    let first = Observable.of(1, 2).withLatestFrom(Observable.just(10)) { $0 + $1 }
    #expect(first.record() == [.next(11), .next(12), .completed])
  }
}
