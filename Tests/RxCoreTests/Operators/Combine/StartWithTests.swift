import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct StartWithTests {
  @Test func `the given elements come at subscription, in their order`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().startWith(8, 9) }
    expectEqual(
      result.events,
      [
        .next(200, 8), .next(200, 9), .next(210, 2), .next(220, 3), .next(230, 4), .completed(250),
      ]
    )
  }

  @Test func `chained, the last one written comes first`() {
    expectEqual(
      Observable.just(3).startWith(2).startWith(1).record(),
      [.next(1), .next(2), .next(3), .completed]
    )
  }

  @Test func `comes before an error too`() {
    expectEqual(
      Observable<Int>.error(testError).startWith(1).record(),
      [.next(1), .error(testError)]
    )
  }

  @Test func `an observer with enough receives no more`() {
    expectEqual(
      Observable.never().startWith(1, 2, 3).take(2).record(),
      [.next(1), .next(2), .completed]
    )
  }

  @Test func `a source that no observer would receive is not subscribed to`() {
    let requested = Counter()
    let source = Observable<Int>.deferred { () -> Observable<Int> in
      requested.add()
      return Observable.just(3)
    }
    expectEqual(source.startWith(1, 2).take(2).record(), [.next(1), .next(2), .completed])
    expectEqual(requested.value, 0)
  }

  @Test func `disposing unsubscribes from the source`() {
    let clock = clock()
    let source = clock.silence()
    let result = clock.start(disposed: 300) { source.asObservable().startWith(1) }
    expectEqual(result.events, [.next(200, 1)])
    expectEqual(source.subscriptions, [Subscription(200, 300)])
  }
}
