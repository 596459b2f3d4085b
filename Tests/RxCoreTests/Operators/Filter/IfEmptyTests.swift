import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct IfEmptyTests {
  @Test func `default: delivered with the end of an empty source`() {
    let clock = clock()
    let result = clock.start { clock.hot(.completed(220)).asObservable().ifEmpty(default: 7) }
    expectEqual(result.events, [.next(220, 7), .completed(220)])
  }

  @Test func `default: not needed, or an error`() {
    expectEqual(Observable.of(1).ifEmpty(default: 7).record(), [.next(1), .completed])
    expectEqual(Observable<Int>.error(testError).ifEmpty(default: 7).record(), [.error(testError)])
  }

  @Test func `switchTo: subscribed to only after an empty end`() {
    let clock = clock()
    let source = clock.hot(.completed(220))
    let other = clock.cold(.next(10, 1), .completed(20))
    let result = clock.start { source.asObservable().ifEmpty(switchTo: other.asObservable()) }
    expectEqual(result.events, [.next(230, 1), .completed(240)])
    expectEqual(source.subscriptions, [Subscription(200, 220)])
    expectEqual(other.subscriptions, [Subscription(220, 240)])
  }

  @Test func `switchTo: never subscribed to otherwise`() {
    let clock = clock()
    let other = clock.silence()
    let result = clock.start {
      clock.numbers().asObservable().ifEmpty(switchTo: other.asObservable())
    }
    expectEqual(result.events.count, 4)
    expectEqual(other.subscriptions, [])
    expectEqual(
      Observable<Int>.error(testError).ifEmpty(switchTo: .just(1)).record(),
      [.error(testError)]
    )
  }

  @Test func `switchTo: disposing unsubscribes from the other, whose error goes through`() {
    let clock = clock()
    let other = clock.silence()
    _ = clock.start(disposed: 230) {
      clock.hot(.completed(220)).asObservable().ifEmpty(switchTo: other.asObservable())
    }
    expectEqual(other.subscriptions, [Subscription(220, 230)])
    expectEqual(
      Observable<Int>.empty().ifEmpty(switchTo: .error(testError)).record(),
      [.error(testError)]
    )
  }
}
