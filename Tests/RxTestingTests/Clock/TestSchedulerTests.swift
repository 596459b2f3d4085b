import Expectations
import RxCore
import RxTesting
import RxTraits
import Testing

struct TestSchedulerTests {
  @Test func `start creates at 100, subscribes at 200, disposes at 1000`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(150, 1), .next(210, 2), .next(1001, 3)])
    let created = scheduler.createObserver(Int.self)
    let result = scheduler.start { () -> Observable<Int> in
      created.on(.next(0))
      return source.asObservable()
    }
    expectEqual(created.events, [.next(100, 0)])
    expectEqual(result.events, [.next(210, 2)])
    expectEqual(source.subscriptions, [Subscription(200, 1000)])
  }

  @Test
  func `scheduleAt keeps the given time; work that an operator schedules for now is a tick later`()
  {
    let scheduler = TestScheduler(initialClock: 0)
    let log = scheduler.createObserver(String.self)
    scheduler.scheduleAt(0) { log.onNext("named") }
    _ = scheduler.schedule(()) { _ in
      log.onNext("scheduled")
      return Disposables.create()
    }
    let cold = scheduler.createColdObservable([.next(0, 1), .completed(0)])
    let result = scheduler.start(created: 0, subscribed: 0, disposed: 10) { cold.asObservable() }
    expectEqual(log.events, [.next(0, "named"), .next(1, "scheduled")])
    expectEqual(cold.subscriptions, [Subscription(0, 0)])
    expectEqual(result.events, [.next(0, 1), .completed(0)])
  }

  @Test func `observe(on:) and delay deliver each event in a separate tick`() {
    let scheduler = TestScheduler(initialClock: 0)
    let observed = scheduler.start { Observable.of(1, 2).observe(on: scheduler) }
    expectEqual(observed.events, [.next(201, 1), .next(202, 2), .completed(203)])
    let other = TestScheduler(initialClock: 0)
    let delayed = other.start { Single.just(1).delay(.zero, scheduler: other).asObservable() }
    expectEqual(delayed.events, [.next(201, 1), .completed(202)])
  }

  @Test func `start takes a function by name`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(210, 1), .completed(220)])
    @Sendable func make() -> Observable<Int> { source.asObservable() }
    expectEqual(scheduler.start(make).events, [.next(210, 1), .completed(220)])
    expectEqual(scheduler.start(disposed: 1500, create: make).events, [])
  }

  @Test func `advanceBy moves the clock`() {
    let scheduler = TestScheduler(initialClock: 0)
    let result = scheduler.createObserver(Int64.self)
    let subscription = Observable<Int64>.interval(.seconds(10), scheduler: scheduler)
      .subscribe(result)
    scheduler.advanceBy(25)
    expectEqual(result.events, [.next(10, 0), .next(20, 1)])
    expectEqual(scheduler.clock, 25)
    scheduler.advanceBy(5)
    expectEqual(result.events.count, 3)
    subscription.dispose()
  }

  @Test func `a tick lasts as long as the resolution`() {
    let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
    let result = scheduler.start { Observable.just(1).delay(.seconds(2), scheduler: scheduler) }
    expectEqual(result.events, [.next(220, 1), .completed(221)])
  }

  @Test func `work for now runs now without a simulated delay`() {
    let scheduler = TestScheduler(initialClock: 0, simulateProcessingDelay: false)
    let result = scheduler.start { Observable.just(1).observe(on: scheduler) }
    expectEqual(result.events, [.next(200, 1), .completed(200)])
  }

  @Test func `start uses the given times`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(150, 1), .next(210, 2)])
    let result = scheduler.start(created: 10, subscribed: 20, disposed: 200) { source }
    expectEqual(result.events, [.next(150, 1)])
    expectEqual(source.subscriptions, [Subscription(20, 200)])
  }

  @Test func `an element at the time of the subscription precedes it`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(200, 1), .next(201, 2)])
    expectEqual(scheduler.start { source }.events, [.next(201, 2)])
  }

  @Test func `a hot observable emits to all current subscribers`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createHotObservable([.next(100, 1), .next(200, 2), .completed(300)])
    let observers = (0..<3).map { _ in scheduler.createObserver(Int.self) }
    for (observer, time) in zip(observers, [50, 150, 350]) {
      let subscription = SerialDisposable()
      scheduler.scheduleAt(time) { subscription.disposable = source.subscribe(observer) }
      scheduler.scheduleAt(400) { subscription.dispose() }
    }
    scheduler.start()
    expectEqual(observers[0].events, [.next(100, 1), .next(200, 2), .completed(300)])
    expectEqual(observers[1].events, [.next(200, 2), .completed(300)])
    expectEqual(observers[2].events, [])
    expectEqual(
      source.subscriptions,
      [
        Subscription(50, 400), Subscription(150, 400), Subscription(350, 400),
      ]
    )
  }

  @Test func `a cold observable starts with each subscription`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, 1), .error(20, Failure())])
    let observers = (0..<2).map { _ in scheduler.createObserver(Int.self) }
    for (observer, time) in zip(observers, [50, 55]) {
      scheduler.scheduleAt(time) { _ = source.subscribe(observer) }
    }
    scheduler.start()
    expectEqual(observers[0].events, [.next(60, 1), .error(70, Failure())])
    expectEqual(observers[1].events, [.next(65, 1), .error(75, Failure())])
    expectEqual(source.subscriptions, [Subscription(50), Subscription(55)])
  }

  @Test(arguments: [true, false], [Event<Int>.error(Failure()), .completed])
  func `an observer receives what is recorded after the end; operators and closures do not`(
    isHot: Bool,
    end: Event<Int>
  ) {
    let scheduler = TestScheduler(initialClock: 0)
    let ended = [Recorded(time: 210, value: Event.next(1)), Recorded(time: 220, value: end)]
    let late: [Recorded<Event<Int>>] = [.next(230, 2), .completed(240), .next(310, 3)]
    let source =
      isHot
      ? scheduler.createHotObservable(ended + late)
      : scheduler.createColdObservable(ended + late)
    let observers = (0..<4).map { _ in scheduler.createObserver(Int.self) }
    let direct = source.subscribe(observers[0])
    _ = source.asObservable().subscribe(observers[1])
    _ = source.map { $0 }.subscribe(observers[2])
    _ = source.subscribe { observers[3].on($0) }
    scheduler.scheduleAt(300) { direct.dispose() }
    scheduler.start()
    expectEqual(observers[0].events, ended + late.dropLast())
    for observer in observers.dropFirst() { expectEqual(observer.events, ended) }
    let others = Array(repeating: Subscription(0, 220), count: 3)
    expectEqual(source.subscriptions, [Subscription(0, 300)] + others)
  }

  @Test func `a cold observable emits nothing after disposal`() {
    let scheduler = TestScheduler(initialClock: 0)
    let source = scheduler.createColdObservable([.next(10, 1), .next(20, 2)])
    let result = scheduler.start(disposed: 215) { source }
    expectEqual(result.events, [.next(210, 1)])
    expectEqual(source.subscriptions, [Subscription(200, 215)])
  }

  @Test func `hot and cold observables have their recorded events`() {
    let scheduler = TestScheduler(initialClock: 0)
    let events: [Recorded<Event<Int>>] = [.next(10, 1), .completed(20)]
    expectEqual(scheduler.createHotObservable(events).recordedEvents, events)
    expectEqual(scheduler.createColdObservable(events).recordedEvents, events)
  }
}

struct Failure: Error {}
