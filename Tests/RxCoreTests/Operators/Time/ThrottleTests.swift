import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct ThrottleTests {
  @Test func `the first goes through, then the latest of each span`() {
    let clock = clock()
    let source = clock.hot(
      .next(150, 1),
      .next(210, 2),
      .next(250, 3),
      .next(310, 4),
      .next(350, 5),
      .next(410, 6),
      .next(450, 7),
      .completed(500)
    )
    let result = clock.start { source.asObservable().throttle(.seconds(200), scheduler: clock) }
    expectEqual(result.events, [.next(210, 2), .next(410, 6), .next(610, 7), .completed(610)])
    expectEqual(source.subscriptions, [Subscription(200, 500)])
  }

  @Test func `a flood reads the clock a few times in each span`() {
    let scheduler = CountingScheduler()
    let source = PublishSubject<Int>()
    let received = Recorder(Int.self)
    let subscription = source.throttle(.seconds(10), scheduler: scheduler).subscribe(received)
    for second in 0..<100 {
      scheduler.clock.advanceTo(second)
      for number in 0..<10 { source.onNext(second * 10 + number) }
    }
    expectEqual(received.elements, [0] + (1...9).map { $0 * 100 - 1 })
    expect(scheduler.timesRead <= 40, "\(scheduler.timesRead)")
    subscription.dispose()
  }

  @Test func `without the latest, only what comes after the span`() {
    let clock = clock()
    let source = clock.hot(
      .next(150, 1),
      .next(210, 2),
      .next(250, 3),
      .next(310, 4),
      .next(350, 5),
      .next(410, 6),
      .next(450, 7),
      .completed(500)
    )
    let result = clock.start {
      source.asObservable().throttle(.seconds(200), latest: false, scheduler: clock)
    }
    expectEqual(result.events, [.next(210, 2), .next(410, 6), .completed(500)])
    expectEqual(source.subscriptions, [Subscription(200, 500)])
  }

  @Test func `an end with nothing waiting comes at once`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start {
      source.asObservable().throttle(.seconds(10), latest: true, scheduler: clock)
    }
    expectEqual(result.events, [.next(210, 2), .next(220, 3), .next(230, 4), .completed(250)])
  }

  @Test(arguments: [true, false])
  func `an error comes at once and drops what waits`(latest: Bool) {
    let clock = clock()
    let source = clock.hot(.next(210, 2), .next(220, 3), .error(230, testError))
    let result = clock.start {
      source.asObservable().throttle(.seconds(100), latest: latest, scheduler: clock)
    }
    expectEqual(result.events, [.next(210, 2), .error(230, testError)])
    expectEqual(source.subscriptions, [Subscription(200, 230)])
  }

  @Test func `a late element starts a span of its own`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(220, 2), .next(270, 3), .next(400, 4))
    let result = clock.start { source.asObservable().throttle(.seconds(50), scheduler: clock) }
    expectEqual(result.events, [.next(210, 1), .next(260, 2), .next(310, 3), .next(400, 4)])
  }

  @Test func `disposing drops what waits`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(220, 2))
    let result = clock.start(disposed: 240) {
      source.asObservable().throttle(.seconds(50), scheduler: clock)
    }
    expectEqual(result.events, [.next(210, 1)])
    expectEqual(source.subscriptions, [Subscription(200, 240)])
  }

  @Test(arguments: [true, false])
  func `an empty source ends, a silent one stays silent`(latest: Bool) {
    let clock = clock()
    let empty = clock.hot(.completed(210))
    let result = clock.start {
      empty.asObservable().throttle(.seconds(50), latest: latest, scheduler: clock)
    }
    expectEqual(result.events, [.completed(210)])
    let other = TestScheduler(initialClock: 0)
    let silent = other.start {
      Observable<Int>.never().throttle(.seconds(50), latest: latest, scheduler: other)
    }
    expectEqual(silent.events, [])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)], [true, false])
  func `a span of no time lets everything through`(dueTime: Duration, latest: Bool) {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(210, 2), .next(211, 3), .completed(220))
    let result = clock.start {
      source.asObservable().throttle(dueTime, latest: latest, scheduler: clock)
    }
    expectEqual(result.events, [.next(210, 1), .next(210, 2), .next(211, 3), .completed(220)])
  }

  @Test func `an observer may send into the source`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let observer = clock.createObserver(Int.self)
    _ = subject.throttle(.seconds(10), scheduler: clock)
      .do(afterNext: { if $0 < 3 { subject.onNext($0 + 1) } else { subject.onCompleted() } })
      .subscribe(observer)
    clock.scheduleAt(100) { subject.onNext(1) }
    clock.start()
    expectEqual(observer.events, [.next(100, 1), .next(110, 2), .next(120, 3), .completed(120)])
  }

  @Test func `while an element is delivered, another thread's waits, and is not lost`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let events = meet(
      subject.throttle(.seconds(10), scheduler: clock),
      first: {
        subject.onNext(1)
        clock.advanceTo(15)
      },
      meanwhile: { subject.onNext(2) }
    )
    expectEqual(events, [.next(1), .next(2)])
  }
}
