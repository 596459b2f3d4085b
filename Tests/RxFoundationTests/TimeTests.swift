import Dispatch
import Expectations
import Foundation
import RxCore
import RxFoundation
import RxTesting
import Testing

struct TimeTests {
  @Test func `intervals of Dispatch become durations`() {
    let intervals: [DispatchTimeInterval] = [
      .seconds(2), .milliseconds(-3), .microseconds(4), .nanoseconds(5), .never,
    ]
    expectEqual(
      intervals.map { RxTimeInterval($0) },
      [.seconds(2), .milliseconds(-3), .microseconds(4), .nanoseconds(5), .never]
    )
  }

  @Test func `a time that does not pass is longer than any other, and a delay takes it`() {
    expect(RxTimeInterval.never > .seconds(9_000_000_000))
    let clock = TestScheduler(initialClock: 0)
    let delayed = Observable.just(1).delay(.never, scheduler: clock)
    expectEqual(clock.start(disposed: 1_000) { delayed }.events, [])
  }

  @Test func `moments and dates become one another`() {
    let date = Date(timeIntervalSinceNow: 90)
    let moment = RxTime(date)
    let left = RxTime.now.duration(to: moment)
    expect(left > .seconds(30) && left <= .seconds(90))
    expect(abs(Date(moment).timeIntervalSince(date)) < 1)
  }
}
