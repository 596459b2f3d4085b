import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct RepeatElementTests {
  @Test func `emits its element until the subscription is disposed of`() {
    expectEqual(
      Observable.repeatElement(7).take(3).record(),
      [.next(7), .next(7), .next(7), .completed]
    )
  }

  @Test func `takes turns with other sources`() {
    let result = Observable.merge(.repeatElement(1), .repeatElement(2)).take(4)
    expectEqual(result.record(), [.next(1), .next(2), .next(1), .next(2), .completed])
  }

  @Test func `on a scheduler emits its element once a turn until it is disposed of`() {
    let clock = clock()
    let result = clock.start(disposed: 204) { Observable.repeatElement(7, scheduler: clock) }
    expectEqual(result.events, [.next(201, 7), .next(202, 7), .next(203, 7)])
  }
}
