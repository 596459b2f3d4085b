import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct TimeoutTests {
  @Test func `elements in time go through as they are`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().timeout(.seconds(500), scheduler: clock) }
    expectEqual(result.events, [.next(210, 2), .next(220, 3), .next(230, 4), .completed(250)])
    expectEqual(source.subscriptions, [Subscription(200, 250)])
  }

  @Test func `a first element that does not come in time is an error`() {
    let clock = clock()
    let source = clock.hot(.next(310, 1))
    let result = clock.start { source.asObservable().timeout(.seconds(100), scheduler: clock) }
    expectEqual(result.events, [.error(300, RxError.timeout)])
    expectEqual(source.subscriptions, [Subscription(200, 300)])
  }

  @Test func `the time starts again with each element`() {
    let clock = clock()
    let source = clock.hot(
      .next(240, 1),
      .next(280, 2),
      .next(285, 3),
      .next(330, 4),
      .next(381, 5)
    )
    let result = clock.start { source.asObservable().timeout(.seconds(50), scheduler: clock) }
    expectEqual(
      result.events,
      [
        .next(240, 1), .next(280, 2), .next(285, 3), .next(330, 4), .error(380, RxError.timeout),
      ]
    )
    expectEqual(source.subscriptions, [Subscription(200, 380)])
  }

  @Test func `an element at the very last moment is in time`() {
    let clock = clock()
    let source = clock.hot(.next(250, 1), .next(300, 2), .completed(350))
    let result = clock.start { source.asObservable().timeout(.seconds(50), scheduler: clock) }
    expectEqual(result.events, [.next(250, 1), .next(300, 2), .completed(350)])
  }

  @Test func `many elements cost one timer at a time`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let subscription = subject.timeout(.seconds(50), scheduler: clock).subscribe()
    for element in 0..<1_000 { subject.onNext(element) }
    expectEqual(clock.debugDescription, "clock 0, 1 scheduled")
    subscription.dispose()
  }

  @Test func `an error comes at once`() {
    let clock = clock()
    let source = clock.failingNumbers()
    let result = clock.start { source.asObservable().timeout(.seconds(50), scheduler: clock) }
    expectEqual(result.events.last, .error(250, testError))
    expectEqual(source.subscriptions, [Subscription(200, 250)])
  }

  @Test func `disposing stops the clock`() {
    let clock = clock()
    let source = clock.silence()
    let result = clock.start(disposed: 240) {
      source.asObservable().timeout(.seconds(50), scheduler: clock)
    }
    expectEqual(result.events, [])
    expectEqual(source.subscriptions, [Subscription(200, 240)])
    expectEqual(clock.clock, 240)
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `no time at all is over on the next turn`(dueTime: Duration) {
    let clock = clock()
    let result = clock.start { Observable<Int>.never().timeout(dueTime, scheduler: clock) }
    expectEqual(result.events, [.error(201, RxError.timeout)])
    let other = TestScheduler(initialClock: 0)
    let quick = other.start { Observable.just(1).timeout(dueTime, scheduler: other) }
    expectEqual(quick.events, [.next(200, 1), .completed(200)])
  }

  @Test func `a source that is deallocated times out, too`() {
    let clock = clock()
    let recorder = Recorder(Int.self)
    do {
      let subject = PublishSubject<Int>()
      _ = subject.timeout(.seconds(50), scheduler: clock).subscribe(recorder)
    }
    clock.start()
    expectEqual(recorder.events, [.error(RxError.timeout)])
  }

  @Test func `goes on with another sequence, which may take its time`() {
    let clock = clock()
    let source = clock.hot(.next(240, 1), .next(310, -1))
    let other = clock.hot(.next(250, -2), .next(310, 2), .next(900, 3), .completed(910))
    let result = clock.start {
      source.asObservable().timeout(.seconds(50), other: other.asObservable(), scheduler: clock)
    }
    expectEqual(result.events, [.next(240, 1), .next(310, 2), .next(900, 3), .completed(910)])
    expectEqual(source.subscriptions, [Subscription(200, 290)])
    expectEqual(other.subscriptions, [Subscription(290, 910)])
  }

  @Test func `the source is disposed of before the other is subscribed to`() {
    let clock = clock()
    let log = Log(String.self)
    let source = Observable<Int>.create { _ in Disposables.create { log.add("released") } }
    let other = Observable<Int>.deferred { () -> Observable<Int> in
      log.add("other")
      return .empty()
    }
    _ = clock.start { source.timeout(.seconds(50), other: other, scheduler: clock) }
    expectEqual(log.entries, ["released", "other"])
  }

  @Test func `another sequence does not hide an error, nor the timeout of another`() {
    let clock = clock()
    let source = clock.failingNumbers()
    let failed = clock.start {
      source.asObservable().timeout(.seconds(90), other: Observable.just(9), scheduler: clock)
    }
    expectEqual(failed.events.last, .error(250, testError))
    let second = TestScheduler(initialClock: 0)
    let late = second.start {
      Observable<Int>.never()
        .timeout(.seconds(10), scheduler: second)
        .timeout(.seconds(90), other: Observable.just(9), scheduler: second)
    }
    expectEqual(late.events, [.error(210, RxError.timeout)])
    let third = TestScheduler(initialClock: 0)
    let nested = third.start {
      Observable<Int>.never()
        .timeout(.seconds(10), other: Observable.never(), scheduler: third)
        .timeout(.seconds(90), other: Observable.just(9), scheduler: third)
    }
    expectEqual(nested.events, [.next(290, 9), .completed(290)])
  }

  @Test func `disposing unsubscribes from the other`() {
    let clock = clock()
    let other = clock.silence()
    let result = clock.start(disposed: 300) {
      Observable<Int>.never()
        .timeout(.seconds(50), other: other.asObservable(), scheduler: clock)
    }
    expectEqual(result.events, [])
    expectEqual(other.subscriptions, [Subscription(250, 300)])
  }

  @Test func `an observer may send into the source`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let observer = clock.createObserver(Int.self)
    _ = subject.timeout(.seconds(10), scheduler: clock)
      .do(afterNext: { if $0 < 3 { subject.onNext($0 + 1) } })
      .subscribe(observer)
    clock.scheduleAt(5) { subject.onNext(1) }
    clock.start()
    expectEqual(
      observer.events,
      [.next(5, 1), .next(5, 2), .next(5, 3), .error(15, RxError.timeout)]
    )
  }

  @Test func `while an element is delivered, the time that is up waits`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let events = meet(
      subject.timeout(.seconds(10), scheduler: clock),
      first: { subject.onNext(1) },
      meanwhile: { clock.advanceTo(20) }
    )
    expectEqual(events, [.next(1), .error(RxError.timeout)])
  }
}
