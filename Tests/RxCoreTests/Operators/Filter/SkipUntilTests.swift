import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct SkipUntilTests {
  @Test func `starts when the other emits and unsubscribes from it`() {
    let clock = clock()
    let source = clock.numbers()
    let other = clock.hot(.next(215, 0), .next(240, 0))
    let result = clock.start { source.asObservable().skip(until: other.asObservable()) }
    expectEqual(result.events, [.next(220, 3), .next(230, 4), .completed(250)])
    expectEqual(source.subscriptions, [Subscription(200, 250)])
    expectEqual(other.subscriptions, [Subscription(200, 215)])
  }

  @Test func `a source that completes first releases all that is held, without an event`() {
    let released = Counter()
    let disposed = Counter()
    do {
      let probe = Probe(released)
      _ = Observable.just(1).skip(until: Observable<Int>.never())
        .subscribe(
          onNext: { _ in probe.touch() },
          onCompleted: { probe.touch() },
          onDisposed: { disposed.add() }
        )
    }
    expectEqual(disposed.value, 1)
    expectEqual(released.value, 1)
  }

  @Test func `a source that ends before: no element, and both are unsubscribed from`() {
    let clock = clock()
    let source = clock.numbers()
    let other = clock.hot(.next(300, 0))
    let result = clock.start { source.asObservable().skip(until: other.asObservable()) }
    expectEqual(result.events, [])
    expectEqual(other.subscriptions, [Subscription(200, 250)])
  }

  @Test func `an other that ends without a word: silence`() {
    let clock = clock()
    let source = clock.numbers()
    let other = clock.hot(.completed(215))
    let result = clock.start { source.asObservable().skip(until: other.asObservable()) }
    expectEqual(result.events, [])
    expectEqual(source.subscriptions, [Subscription(200, 250)])
    expectEqual(other.subscriptions, [Subscription(200, 215)])
  }

  @Test func `errors of either end it`() {
    let clock = clock()
    let source = clock.numbers()
    let other = clock.hot(.error(215, testError))
    let result = clock.start { source.asObservable().skip(until: other.asObservable()) }
    expectEqual(result.events, [.error(215, testError)])
    expectEqual(source.subscriptions, [Subscription(200, 215)])
    let second = TestScheduler(initialClock: 0)
    let failing = second.start {
      second.failingNumbers().asObservable().skip(until: second.silence().asObservable())
    }
    expectEqual(failing.events, [.error(250, testError)])
  }

  @Test func `an observer may emit to the other again`() {
    let source = PublishSubject<Int>()
    let other = PublishSubject<Int>()
    let received = Log(Int.self)
    let subscription = source.skip(until: other).subscribe(onNext: {
      received.add($0)
      other.onNext(0)
      if $0 < 3 { source.onNext($0 + 1) }
    })
    source.onNext(0)
    other.onNext(0)
    source.onNext(1)
    expectEqual(received.entries, [1, 2, 3])
    subscription.dispose()
    expect(!source.hasObservers && !other.hasObservers)
  }

  @Test func `four threads once it has started: nothing lost, never two inside`() {
    let source = PublishSubject<Int>()
    let other = PublishSubject<Int>()
    let room = Room()
    let subscription = source.skip(until: other).subscribe(onNext: { room.enter($0) })
    other.onNext(0)
    onThreads(4) { producer in
      for index in 1...1_000 { source.onNext(producer * Room.span + index) }
    }
    subscription.dispose()
    expectEqual(room.count, 4_000)
    expectEqual(room.overlaps, 0)
    expectEqual(room.disorders, 0)
  }
}
