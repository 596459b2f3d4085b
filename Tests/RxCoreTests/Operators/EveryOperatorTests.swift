import Expectations
import RxCore
import RxTesting
import Testing

/// Every operator delivers events as they come, disposes of its source in time, and keeps the grammar.
@Suite(.balancedResources)
struct EveryOperatorTests {
  @Test(arguments: PassingOperator.all)
  func `elements and the end arrive at their time and the source is disposed of with the end`(
    passing: PassingOperator
  ) {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { passing.apply(source.asObservable()) }
    expectEqual(result.events, [.next(210, 2), .next(220, 3), .next(230, 4), .completed(250)])
    expectEqual(source.subscriptions, [Subscription(200, 250)])
  }

  @Test(arguments: PassingOperator.all)
  func `an error arrives at its time and the source is disposed of`(passing: PassingOperator) {
    let clock = clock()
    let source = clock.failingNumbers()
    let result = clock.start { passing.apply(source.asObservable()) }
    expectEqual(
      result.events,
      [.next(210, 2), .next(220, 3), .next(230, 4), .error(250, testError)]
    )
    expectEqual(source.subscriptions, [Subscription(200, 250)])
  }

  @Test(arguments: PassingOperator.all)
  func `disposing unsubscribes from the source at that moment`(passing: PassingOperator) {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start(disposed: 225) { passing.apply(source.asObservable()) }
    expectEqual(result.events, [.next(210, 2), .next(220, 3)])
    expectEqual(source.subscriptions, [Subscription(200, 225)])
  }

  @Test(arguments: PassingOperator.all)
  func `a silent source stays silent until it is disposed of`(passing: PassingOperator) {
    let clock = clock()
    let source = clock.silence()
    let result = clock.start { passing.apply(source.asObservable()) }
    expectEqual(result.events, [])
    expectEqual(source.subscriptions, [Subscription(200, 1000)])
  }

  @Test(arguments: PassingOperator.all)
  func `an empty source only ends`(passing: PassingOperator) {
    let clock = clock()
    let source = clock.hot(.completed(220))
    let result = clock.start { passing.apply(source.asObservable()) }
    expectEqual(result.events, [.completed(220)])
    expectEqual(source.subscriptions, [Subscription(200, 220)])
  }

  @Test(arguments: PassingOperator.all)
  func `the end of a stage below unsubscribes from the source within the element`(
    passing: PassingOperator
  ) {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { passing.apply(source.asObservable()).take(2) }
    expectEqual(result.events, [.next(210, 2), .next(220, 3), .completed(220)])
    expectEqual(source.subscriptions, [Subscription(200, 220)])
  }

  @Test(arguments: PassingOperator.all)
  func `a synchronous source is stopped by the stage below`(passing: PassingOperator) {
    let requested = Counter()
    let source = Observable.range(start: 0, count: 1_000).do(onNext: { _ in requested.add() })
    expectEqual(passing.apply(source).take(3).record(), [.next(0), .next(1), .next(2), .completed])
    expectEqual(requested.value, 3)
  }

  @Test(arguments: PassingOperator.all)
  func `each subscription starts from the beginning`(passing: PassingOperator) {
    let clock = clock()
    let source = clock.cold(.next(10, 1), .completed(20))
    let result = passing.apply(source.asObservable())
    let first = clock.createObserver(Int.self)
    let second = clock.createObserver(Int.self)
    clock.scheduleAt(100) { _ = result.subscribe(first) }
    clock.scheduleAt(200) { _ = result.subscribe(second) }
    clock.start()
    expectEqual(first.events, [.next(110, 1), .completed(120)])
    if passing.name == "share(forever)" {
      expectEqual(second.events, [.completed(200)])
    } else if passing.name.hasSuffix("forever)") {
      expectEqual(second.events, [.next(200, 1), .completed(200)])
    } else {
      expectEqual(second.events, [.next(210, 1), .completed(220)])
    }
  }

  @Test(arguments: PassingOperator.all)
  func `disposing inside an observer silences it at once`(passing: PassingOperator) {
    let subject = PublishSubject<Int>()
    let subscription = SerialDisposable()
    let received = Log(Int.self)
    subscription.disposable = passing.apply(subject.asObservable()).subscribe(onNext: {
      received.add($0)
      subscription.dispose()
    })
    subject.onNext(1)
    subject.onNext(2)
    expectEqual(received.entries, [1])
    expect(!subject.hasObservers)
  }

  @Test(arguments: PassingOperator.depthFirst)
  func `an element sent by an observer is delivered inside, depth first`(passing: PassingOperator) {
    let subject = PublishSubject<Int>()
    let log = Log(String.self)
    let subscription = passing.apply(subject.asObservable()).subscribe(onNext: {
      log.add("in \($0)")
      if $0 < 3 { subject.onNext($0 + 1) }
      log.add("out \($0)")
    })
    subject.onNext(1)
    expectEqual(log.entries, ["in 1", "in 2", "in 3", "out 3", "out 2", "out 1"])
    subscription.dispose()
  }

  @Test(arguments: PassingOperator.all)
  func `an error sent by an observer is the last thing it receives`(passing: PassingOperator) {
    let subject = PublishSubject<Int>()
    let recorder = Recorder(Int.self)
    let result = passing.apply(subject.asObservable())
    _ = result.do(onNext: { if $0 == 2 { subject.onError(testError) } }).subscribe(recorder)
    for element in 1...3 { subject.onNext(element) }
    let before = passing.deliversInTurn ? [1, 2] : [1]
    expectEqual(recorder.events, before.map { .next($0) } + [.error(testError)])
  }
}
