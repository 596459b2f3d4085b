import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct FlatMapTests {
  @Test func `delivers the elements of all inner sequences and completes with the last`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(220, 2), .completed(230))
    let inner = clock.cold(.next(5, 10), .next(15, 20), .completed(30))
    let result = clock.start {
      source.asObservable().flatMap { outer in inner.asObservable().map { $0 + outer } }
    }
    expectEqual(
      result.events,
      [
        .next(215, 11), .next(225, 21), .next(225, 12), .next(235, 22), .completed(250),
      ]
    )
    expectEqual(source.subscriptions, [Subscription(200, 230)])
    expectEqual(inner.subscriptions, [Subscription(210, 240), Subscription(220, 250)])
  }

  @Test func `an inner error ends all`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(220, 2))
    let inner = clock.cold(.next(5, 10), .error(15, testError))
    let result = clock.start { source.asObservable().flatMap { _ in inner } }
    expectEqual(result.events, [.next(215, 10), .error(225, testError)])
    expectEqual(source.subscriptions, [Subscription(200, 225)])
    expectEqual(inner.subscriptions, [Subscription(210, 225), Subscription(220, 225)])
  }

  @Test func `disposing unsubscribes from all inner sequences`() {
    let clock = clock()
    let source = clock.hot(.next(210, 1), .next(220, 2))
    let inner = clock.silence()
    _ = clock.start(disposed: 300) { source.asObservable().flatMap { _ in inner } }
    expectEqual(inner.subscriptions, [Subscription(210, 300), Subscription(220, 300)])
  }

  @Test func `ranges inside a range take turns on the trampoline`() {
    let result = Observable.range(start: 0, count: 3).flatMap {
      Observable.range(start: $0 * 10, count: 3)
    }
    expectEqual(
      result.record().compactMap(\.element),
      [0, 1, 10, 2, 11, 20, 12, 21, 22]
    )
  }

  @Test func `a thousand inner sequences that stay open, ended in any order`() {
    let inner = (0..<1_000).map { _ in PublishSubject<Int>() }
    let recorder = subscribe(Observable.range(start: 0, count: 1_000).flatMap { inner[$0] })
    for index in stride(from: 0, to: 1_000, by: 2) { inner[index].onCompleted() }
    for index in stride(from: 999, to: 0, by: -2) { inner[index].onNext(index) }
    expectEqual(recorder.elements, Array(stride(from: 999, to: 0, by: -2)))
    for index in stride(from: 1, to: 1_000, by: 2) { inner[index].onCompleted() }
    expect(recorder.isCompleted)
  }

  @Test func `merge() of inner sequences is flatMap`() {
    let result = Observable.of(Observable.of(1, 2), Observable.of(3)).merge()
    expectEqual(result.record().compactMap(\.element), [1, 2, 3])
  }

  @Test func `what the selector throws ends it and unsubscribes from all`() {
    let outer = PublishSubject<Int>()
    let inner = PublishSubject<Int>()
    let recorder = subscribe(
      outer.flatMap { number -> PublishSubject<Int> in
        if number == 2 { throw testError }
        return inner
      }
    )
    outer.onNext(1)
    inner.onNext(5)
    outer.onNext(2)
    expectEqual(recorder.events, [.next(5), .error(testError)])
    expect(!outer.hasObservers)
    expect(!inner.hasObservers)
  }
}
