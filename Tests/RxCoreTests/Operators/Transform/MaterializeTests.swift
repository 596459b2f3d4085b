import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct MaterializeTests {
  @Test func `every event is an element, then it ends`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().take(1).materialize() }
    expectEqual(result.events, [.next(210, .next(2)), .next(210, .completed), .completed(210)])
    expectEqual(source.subscriptions, [Subscription(200, 210)])
  }

  @Test func `an error too`() {
    let result = Observable<Int>.error(testError).materialize()
    expectEqual(result.record(), [.next(.error(testError)), .completed])
  }

  @Test func `dematerialize ends with the first end among the elements`() {
    let events = Observable<Event<Int>>.of(.next(1), .completed, .next(2))
    expectEqual(events.dematerialize().record(), [.next(1), .completed])
    let failing = Observable<Event<Int>>.of(.next(1), .error(testError), .next(2))
    expectEqual(failing.dematerialize().record(), [.next(1), .error(testError)])
  }

  @Test func `dematerialize ends with its source`() {
    expectEqual(Observable<Event<Int>>.empty().dematerialize().record(), [.completed])
    expectEqual(
      Observable<Event<Int>>.error(testError).dematerialize().record(),
      [.error(testError)]
    )
  }
}
