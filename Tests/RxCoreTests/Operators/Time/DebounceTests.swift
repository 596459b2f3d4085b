import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct DebounceTests {
  @Test func `only what is followed by silence gets through`() {
    let clock = clock()
    let source = clock.hot(
      .next(210, 1),
      .next(240, 2),
      .next(260, 3),
      .next(350, 4),
      .next(450, 5),
      .completed(470)
    )
    let result = clock.start { source.asObservable().debounce(.seconds(40), scheduler: clock) }
    expectEqual(result.events, [.next(300, 3), .next(390, 4), .next(470, 5), .completed(470)])
    expectEqual(source.subscriptions, [Subscription(200, 470)])
  }

  @Test func `a flood moves one timer`() {
    let scheduler = CountingScheduler()
    let source = PublishSubject<Int>()
    let received = Recorder(Int.self)
    let subscription = source.debounce(.seconds(10), scheduler: scheduler).subscribe(received)
    for second in 1...100 {
      for number in 1...10 { source.onNext(second * 100 + number) }
      scheduler.clock.advanceTo(second)
    }
    expect(scheduler.timesScheduled < 20, "the first, and one whenever it is due")
    expect(received.elements.isEmpty)
    scheduler.clock.advanceTo(108)
    expect(received.elements.isEmpty)
    scheduler.clock.advanceTo(109)
    expectEqual(received.elements, [10010])
    subscription.dispose()
  }

  @Test func `elements that never rest come with the end only`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().debounce(.seconds(100), scheduler: clock) }
    expectEqual(result.events, [.next(250, 4), .completed(250)])
  }

  @Test func `an element at the very end of the span is too late to hold it back`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(231, 2))
    let result = clock.start { source.asObservable().debounce(.seconds(20), scheduler: clock) }
    expectEqual(result.events, [.next(230, 1), .next(251, 2)])
  }

  @Test func `an error comes at once and drops what waits`() {
    let clock = clock()
    let source = clock.failingNumbers()
    let result = clock.start { source.asObservable().debounce(.seconds(30), scheduler: clock) }
    expectEqual(result.events, [.error(250, testError)])
    expectEqual(source.subscriptions, [Subscription(200, 250)])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `a span of no time delivers on the next turn`(dueTime: Duration) {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(220, 2), .completed(230))
    let result = clock.start { source.asObservable().debounce(dueTime, scheduler: clock) }
    expectEqual(result.events, [.next(211, 1), .next(221, 2), .completed(230)])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `a span of no time starts anew with an element at the very moment when it is over`(
    dueTime: Duration
  ) {
    let clock = clock()
    let source = clock.hot(
      .next(210, 1),
      .next(210, 2),
      .next(211, 3),
      .next(212, 4),
      .next(220, 5),
      .next(220, 6),
      .next(222, 7),
      .completed(230)
    )
    let result = clock.start { source.asObservable().debounce(dueTime, scheduler: clock) }
    expectEqual(
      result.events,
      [.next(213, 4), .next(221, 6), .next(223, 7), .completed(230)]
    )
  }

  @Test func `disposing drops what waits`() {
    let clock = clock()
    let source = clock.endlessNumbers()
    let result = clock.start(disposed: 240) {
      source.asObservable().debounce(.seconds(30), scheduler: clock)
    }
    expectEqual(result.events, [])
    expectEqual(source.subscriptions, [Subscription(200, 240)])
  }

  @Test func `an empty source ends, a silent one stays silent`() {
    let clock = clock()
    let empty = clock.hot(.completed(210))
    let result = clock.start { empty.asObservable().debounce(.seconds(30), scheduler: clock) }
    expectEqual(result.events, [.completed(210)])
    let other = TestScheduler(initialClock: 0)
    let silent = other.start { Observable<Int>.never().debounce(.seconds(30), scheduler: other) }
    expectEqual(silent.events, [])
  }

  @Test func `an observer may send into the source`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let observer = clock.createObserver(Int.self)
    _ = subject.debounce(.seconds(10), scheduler: clock)
      .do(afterNext: { if $0 < 3 { subject.onNext($0 + 1) } else { subject.onCompleted() } })
      .subscribe(observer)
    clock.scheduleAt(100) { subject.onNext(1) }
    clock.start()
    expectEqual(observer.events, [.next(110, 1), .next(120, 2), .next(130, 3), .completed(130)])
  }

  @Test func `while an element is delivered, another thread's waits, and is not lost`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let events = meet(
      subject.debounce(.seconds(10), scheduler: clock),
      first: {
        subject.onNext(1)
        clock.advanceTo(15)
        clock.advanceTo(30)
      },
      meanwhile: { subject.onNext(2) }
    )
    expectEqual(events, [.next(1), .next(2)])
  }
}
