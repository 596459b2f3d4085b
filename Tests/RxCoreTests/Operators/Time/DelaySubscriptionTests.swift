import Expectations
import RxCore
import RxTesting
import Testing

// Not balanced: a clock keeps what has not ended.
struct DelaySubscriptionTests {
  @Test func `subscribes later and delays nothing else`() {
    let clock = clock()
    let source = clock.hot(.next(220, 1), .next(235, 2), .next(240, 3), .completed(250))
    let result = clock.start {
      source.asObservable().delaySubscription(.seconds(30), scheduler: clock)
    }
    expectEqual(result.events, [.next(235, 2), .next(240, 3), .completed(250)])
    expectEqual(source.subscriptions, [Subscription(230, 250)])
  }

  @Test func `an error comes at its time`() {
    let clock = clock()
    let source = clock.cold(.next(10, 1), .error(20, testError))
    let result = clock.start {
      source.asObservable().delaySubscription(.seconds(30), scheduler: clock)
    }
    expectEqual(result.events, [.next(240, 1), .error(250, testError)])
    expectEqual(source.subscriptions, [Subscription(230, 250)])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `no time means on the next turn`(dueTime: Duration) {
    let clock = clock()
    let source = clock.silence()
    _ = clock.start { source.asObservable().delaySubscription(dueTime, scheduler: clock) }
    expectEqual(source.subscriptions, [Subscription(201, 1000)])
  }

  @Test func `disposing before that never subscribes and leaves nothing scheduled`() {
    let clock = clock()
    let source = clock.silence()
    _ = clock.start(disposed: 220) {
      source.asObservable().delaySubscription(.seconds(30), scheduler: clock)
    }
    expectEqual(source.subscriptions, [])
    expectEqual(clock.clock, 220)
  }

  @Test func `disposing after that unsubscribes at once`() {
    let clock = clock()
    let source = clock.endlessNumbers()
    let result = clock.start(disposed: 225) {
      source.asObservable().delaySubscription(.seconds(5), scheduler: clock)
    }
    expectEqual(result.events, [.next(210, 2), .next(220, 3)])
    expectEqual(source.subscriptions, [Subscription(205, 225)])
  }

  @Test func `each subscriber waits for itself`() {
    let clock = clock()
    let source = clock.cold(.next(10, 1))
    let result = source.delaySubscription(.seconds(5), scheduler: clock)
    let observers = [clock.createObserver(Int.self), clock.createObserver(Int.self)]
    clock.scheduleAt(100) { _ = result.subscribe(observers[0]) }
    clock.scheduleAt(102) { _ = result.subscribe(observers[1]) }
    clock.start()
    expectEqual(observers.map(\.events), [[.next(115, 1)], [.next(117, 1)]])
  }

  @Test func `an element sent by an observer is delivered inside`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let recorder = Recorder(Int.self)
    _ = subject.delaySubscription(.seconds(5), scheduler: clock)
      .do(onNext: { if $0 < 3 { subject.onNext($0 + 1) } else { subject.onCompleted() } })
      .subscribe(recorder)
    clock.start()
    subject.onNext(1)
    expectEqual(recorder.events.last?.isStopEvent, true)
    expect(!subject.hasObservers)
  }

  @Test func `what the observer holds is released with the subscription and with the source`() {
    let clock = clock()
    let released = Counter()
    func observe(_ source: Observable<Int>, _ probe: Probe) -> any Disposable {
      source.delaySubscription(.seconds(5), scheduler: clock)
        .subscribe(onNext: { _ in probe.touch() })
    }
    observe(.never(), Probe(released)).dispose()
    expectEqual(released.value, 1)
    do {
      let subject = PublishSubject<Int>()
      _ = observe(subject.asObservable(), Probe(released))
      clock.start()
      expect(subject.hasObservers)
      expectEqual(released.value, 1)
    }
    expectEqual(released.value, 2)
  }
}
