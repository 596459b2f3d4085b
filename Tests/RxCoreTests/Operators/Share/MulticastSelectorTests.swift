import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct MulticastSelectorTests {
  @Test func `the source runs once however often the selector subscribes`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start {
      source.multicast({ PublishSubject<Int>() }) { .merge($0, $0.map { $0 * 10 }) }
    }
    expectEqual(
      result.events,
      [
        .next(210, 2), .next(210, 20), .next(220, 3), .next(220, 30), .next(230, 4),
        .next(230, 40), .completed(250),
      ]
    )
    expectEqual(source.subscriptions, [Subscription(200, 250)])
  }

  @Test func `each subscriber has a subject of its own`() {
    let made = Counter()
    let source = Observable.of(1, 2).multicast({
      made.add()
      return ReplaySubject<Int>.create(bufferSize: 1)
    }) { $0 }
    expectEqual(source.record(), [.next(1), .next(2), .completed])
    expectEqual(source.record(), [.next(1), .next(2), .completed])
    expectEqual(made.value, 2)
  }

  @Test func `an error goes through`() {
    let clock = clock()
    let source = clock.failingNumbers()
    let result = clock.start { source.multicast({ PublishSubject<Int>() }) { $0.skip(2) } }
    expectEqual(result.events, [.next(230, 4), .error(250, testError)])
  }

  @Test func `disposing ends the connection`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start(disposed: 215) {
      source.multicast({ PublishSubject<Int>() }) { $0 }
    }
    expectEqual(result.events, [.next(210, 2)])
    expectEqual(source.subscriptions, [Subscription(200, 215)])
  }

  @Test func `the end of what the selector made ends the connection`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.multicast({ PublishSubject<Int>() }) { $0.take(1) } }
    expectEqual(result.events, [.next(210, 2), .completed(210)])
    expectEqual(source.subscriptions, [Subscription(200, 210)])
  }

  @Test(arguments: [true, false])
  func `a thrown error is the error, and the source is not subscribed to`(bySelector: Bool) {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start {
      source.multicast({
        if !bySelector { throw testError }
        return PublishSubject<Int>()
      }) { (shared: Observable<Int>) throws -> Observable<Int> in
        if bySelector { throw testError }
        return shared
      }
    }
    expectEqual(result.events, [.error(200, testError)])
    expectEqual(source.subscriptions, [])
  }

  @Test func `an element sent by an observer is delivered inside`() {
    let subject = PublishSubject<Int>()
    let log = Log(String.self)
    let subscription = subject.multicast({ PublishSubject<Int>() }) { $0 }.subscribe(onNext: {
      log.add("in \($0)")
      if $0 == 1 { subject.onNext(2) }
      log.add("out \($0)")
    })
    subject.onNext(1)
    expectEqual(log.entries, ["in 1", "in 2", "out 2", "out 1"])
    subscription.dispose()
    expect(!subject.hasObservers)
  }
}
