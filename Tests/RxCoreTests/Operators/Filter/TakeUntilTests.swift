import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct TakeUntilTests {
  @Test func `ends when the other emits and unsubscribes from both`() {
    let clock = clock()
    let source = clock.numbers()
    let other = clock.hot(.next(225, 0), .next(240, 0))
    let result = clock.start { source.asObservable().take(until: other.asObservable()) }
    expectEqual(result.events, [.next(210, 2), .next(220, 3), .completed(225)])
    expectEqual(source.subscriptions, [Subscription(200, 225)])
    expectEqual(other.subscriptions, [Subscription(200, 225)])
  }

  @Test func `the end of the other does not matter`() {
    let clock = clock()
    let source = clock.numbers()
    let other = clock.hot(.completed(215))
    let result = clock.start { source.asObservable().take(until: other.asObservable()) }
    expectEqual(result.events.last, .completed(250))
    expectEqual(other.subscriptions, [Subscription(200, 215)])
  }

  @Test func `an error of the other ends it`() {
    let clock = clock()
    let source = clock.numbers()
    let other = clock.hot(.error(215, testError))
    let result = clock.start { source.asObservable().take(until: other.asObservable()) }
    expectEqual(result.events, [.next(210, 2), .error(215, testError)])
    expectEqual(source.subscriptions, [Subscription(200, 215)])
  }

  @Test func `the end of the source unsubscribes from the other`() {
    let clock = clock()
    let source = clock.hot(.completed(220))
    let other = clock.silence()
    let result = clock.start { source.asObservable().take(until: other.asObservable()) }
    expectEqual(result.events, [.completed(220)])
    expectEqual(other.subscriptions, [Subscription(200, 220)])
  }

  @Test func `an other that emits synchronously: the source is not subscribed to`() {
    let requested = Counter()
    let source = Observable<Int>.deferred {
      requested.add()
      return Observable.just(1)
    }
    expectEqual(source.take(until: Observable.just(0)).record(), [.completed])
    expectEqual(requested.value, 0)
  }

  @Test func `an observer may end it through the other`() {
    let source = PublishSubject<Int>()
    let other = PublishSubject<Int>()
    let recorder = Recorder(Int.self)
    _ = source.take(until: other).do(onNext: { if $0 == 2 { other.onNext(0) } }).subscribe(recorder)
    for element in 1...3 { source.onNext(element) }
    expectEqual(recorder.events, [.next(1), .completed])
    expect(!source.hasObservers && !other.hasObservers)
  }

  @Test func `the other emits on another thread: the element in flight is the last`() {
    let source = PublishSubject<Int>()
    let other = PublishSubject<Int>()
    let events = meet(
      source.take(until: other),
      first: {
        source.onNext(1)
        source.onNext(2)
      },
      meanwhile: { other.onNext(0) }
    )
    expectEqual(events, [.next(1), .completed])
  }
}
