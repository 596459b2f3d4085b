import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct DelayTests {
  @Test(arguments: [1, 50, 100, 150])
  func `everything comes later, the end too, and the source is released at its own end`(later: Int)
  {
    let clock = clock()
    let source = clock.hot(
      .next(150, 1),
      .next(250, 2),
      .next(350, 3),
      .next(450, 4),
      .completed(550)
    )
    let result = clock.start {
      source.asObservable().delay(.seconds(later), scheduler: clock)
    }
    expectEqual(
      result.events,
      [
        .next(250 + later, 2), .next(350 + later, 3), .next(450 + later, 4),
        .completed(550 + later),
      ]
    )
    expectEqual(source.subscriptions, [Subscription(200, 550)])
  }

  @Test func `elements of one moment stay in order, a tick apart`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(210, 2), .next(215, 3), .completed(215))
    let result = clock.start { source.asObservable().delay(.seconds(100), scheduler: clock) }
    expectEqual(result.events, [.next(310, 1), .next(311, 2), .next(315, 3), .completed(316)])
  }

  @Test func `an error overtakes what waits`() {
    let clock = clock()
    let source = clock.hot(.next(250, 2), .next(350, 3), .error(380, testError))
    let result = clock.start { source.asObservable().delay(.seconds(50), scheduler: clock) }
    expectEqual(result.events, [.next(300, 2), .error(380, testError)])
    expectEqual(source.subscriptions, [Subscription(200, 380)])
  }

  @Test func `disposing drops what waits`() {
    let clock = clock()
    let source = clock.hot(.next(250, 2), .next(350, 3), .completed(360))
    let result = clock.start(disposed: 370) {
      source.asObservable().delay(.seconds(50), scheduler: clock)
    }
    expectEqual(result.events, [.next(300, 2)])
    expectEqual(source.subscriptions, [Subscription(200, 360)])
  }

  @Test func `an empty source ends later, a silent one stays silent`() {
    let clock = clock()
    let empty = clock.hot(.completed(210))
    let result = clock.start { empty.asObservable().delay(.seconds(10), scheduler: clock) }
    expectEqual(result.events, [.completed(220)])
    expectEqual(empty.subscriptions, [Subscription(200, 210)])
    let other = TestScheduler(initialClock: 0)
    let silent = other.start { Observable<Int>.never().delay(.seconds(10), scheduler: other) }
    expectEqual(silent.events, [])
  }

  @Test func `an observer may send into the source`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let observer = clock.createObserver(Int.self)
    _ = subject.delay(.seconds(10), scheduler: clock)
      .do(onNext: { if $0 < 3 { subject.onNext($0 + 1) } else { subject.onCompleted() } })
      .subscribe(observer)
    clock.scheduleAt(100) { subject.onNext(1) }
    clock.start()
    expectEqual(observer.events, [.next(110, 1), .next(120, 2), .next(130, 3), .completed(140)])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `no time means on the next turn`(dueTime: Duration) {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(210, 2), .next(215, 3), .completed(215))
    let result = clock.start { source.asObservable().delay(dueTime, scheduler: clock) }
    expectEqual(result.events, [.next(211, 1), .next(212, 2), .next(216, 3), .completed(217)])
  }

  @Test func `while an element is delivered, another thread's waits, and is not lost`() {
    let clock = clock()
    let subject = PublishSubject<Int>()
    let events = meet(
      subject.delay(.seconds(10), scheduler: clock),
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
