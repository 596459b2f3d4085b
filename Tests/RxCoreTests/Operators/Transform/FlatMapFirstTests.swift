import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct FlatMapFirstTests {
  @Test
  func `elements are dropped, and the selector is not called, while an inner sequence is active`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(220, 2), .next(240, 3), .completed(250))
    let inner = clock.cold(.next(5, 10), .next(15, 20), .completed(20))
    let requested = Log(Int.self)
    let result = clock.start {
      source.asObservable().flatMapFirst { outer in
        requested.add(outer)
        return inner.asObservable().map { $0 + outer }
      }
    }
    expectEqual(
      result.events,
      [
        .next(215, 11), .next(225, 21), .next(245, 13), .next(255, 23), .completed(260),
      ]
    )
    expectEqual(requested.entries, [1, 3])
    expectEqual(source.subscriptions, [Subscription(200, 250)])
    expectEqual(inner.subscriptions, [Subscription(210, 230), Subscription(240, 260)])
  }

  @Test func `ends with the source when nothing is open`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .completed(250))
    let result = clock.start { source.asObservable().flatMapFirst { _ in Observable<Int>.empty() } }
    expectEqual(result.events, [.completed(250)])
  }

  @Test func `errors of source, inner and selector end it`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .error(230, testError))
    let inner = clock.silence()
    let result = clock.start { source.asObservable().flatMapFirst { _ in inner } }
    expectEqual(result.events, [.error(230, testError)])
    expectEqual(inner.subscriptions, [Subscription(210, 230)])
    expectEqual(
      Observable.of(1).flatMapFirst { _ in Observable<Int>.error(testError) }.record(),
      [.error(testError)]
    )
    expectEqual(
      Observable.of(1).flatMapFirst { _ -> Observable<Int> in throw testError }.record(),
      [.error(testError)]
    )
  }

  @Test func `an element sent while the inner sequence emits is dropped`() {
    let outer = PublishSubject<Int>()
    let received = Log(Int.self)
    let subscription = outer.flatMapFirst { Observable.just($0) }.subscribe(onNext: {
      received.add($0)
      outer.onNext($0 + 1)
    })
    outer.onNext(1)
    outer.onNext(5)
    expectEqual(received.entries, [1, 5])
    subscription.dispose()
  }

  @Test func `disposing unsubscribes from both`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1))
    let inner = clock.silence()
    _ = clock.start(disposed: 225) { source.asObservable().flatMapFirst { _ in inner } }
    expectEqual(source.subscriptions, [Subscription(200, 225)])
    expectEqual(inner.subscriptions, [Subscription(210, 225)])
  }

  @Test func `an outer element on another thread is dropped while the inner one is open`() {
    let outer = PublishSubject<Int>()
    let inner = PublishSubject<Int>()
    let events = meet(
      outer.flatMapFirst { _ in inner },
      first: {
        outer.onNext(0)
        inner.onNext(1)
        inner.onCompleted()
      },
      meanwhile: {
        outer.onNext(1)
        inner.onNext(2)
        outer.onCompleted()
      }
    )
    expectEqual(events, [.next(1), .next(2), .completed])
  }

  @Test func `a selector that sends the next element itself opens one sequence, not two`() {
    let outer = PublishSubject<Int>()
    let inner = (0..<2).map { _ in PublishSubject<Int>() }
    let subscription = outer.flatMapFirst { number in
      if number == 0 { outer.onNext(1) }
      return inner[number]
    }.subscribe()
    outer.onNext(0)
    expectEqual(inner.map(\.hasObservers), [false, true])
    subscription.dispose()
  }
}
