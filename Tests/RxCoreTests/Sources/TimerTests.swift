import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct TimerTests {
  @Test func `interval counts, the first number after one period`() {
    let clock = clock()
    let result = clock.start { Observable<Int>.interval(.seconds(100), scheduler: clock) }
    expectEqual(
      result.events,
      [
        .next(300, 0), .next(400, 1), .next(500, 2), .next(600, 3), .next(700, 4), .next(800, 5),
        .next(900, 6),
      ]
    )
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `interval of no time emits once a tick`(period: Duration) {
    let clock = clock()
    let result = clock.start(disposed: 205) {
      Observable<Int>.interval(period, scheduler: clock)
    }
    expectEqual(result.events, [.next(201, 0), .next(202, 1), .next(203, 2), .next(204, 3)])
  }

  @Test func `interval stops with its subscription and leaves nothing scheduled`() {
    let clock = clock()
    let result = clock.start(disposed: 450) {
      Observable<Int>.interval(.seconds(100), scheduler: clock)
    }
    expectEqual(result.events, [.next(300, 0), .next(400, 1)])
    expectEqual(clock.clock, 450)
  }

  @Test func `interval is stopped by take within the element`() {
    let clock = clock()
    let result = clock.start {
      Observable<Int>.interval(.seconds(10), scheduler: clock).take(2)
    }
    expectEqual(result.events, [.next(210, 0), .next(220, 1), .completed(220)])
  }

  @Test func `timer emits 0 once and completes`() {
    let clock = clock()
    let result = clock.start { Observable<Int>.timer(.seconds(300), scheduler: clock) }
    expectEqual(result.events, [.next(500, 0), .completed(500)])
  }

  @Test(arguments: [Duration.zero, .seconds(-1)])
  func `timer of no time emits on the next tick`(dueTime: Duration) {
    let clock = clock()
    let result = clock.start { Observable<Int>.timer(dueTime, scheduler: clock) }
    expectEqual(result.events, [.next(201, 0), .completed(201)])
  }

  @Test func `timer that is disposed of in time emits nothing`() {
    let clock = clock()
    let result = clock.start { Observable<Int>.timer(.seconds(1_000), scheduler: clock) }
    expectEqual(result.events, [])
  }

  @Test func `timer with a period starts after its due time`() {
    let clock = clock()
    let result = clock.start(disposed: 500) {
      Observable<Int>.timer(.seconds(10), period: .seconds(100), scheduler: clock)
    }
    expectEqual(result.events, [.next(210, 0), .next(310, 1), .next(410, 2)])
  }

  @Test func `being late once does not shift the rest`() {
    let clock = clock()
    let result = clock.start(disposed: 600) {
      Observable<Int>.interval(.seconds(100), scheduler: clock)
        .do(afterNext: { if $0 == 0 { clock.sleep(30) } })
    }
    expectEqual(result.events, [.next(300, 0), .next(400, 1), .next(500, 2)])
  }

  @Test func `a number that overflows continues with the smallest`() {
    let clock = clock()
    let result = clock.start(disposed: 460) {
      Observable<UInt8>.interval(.seconds(1), scheduler: clock)
    }
    expectEqual(result.events.suffix(2), [.next(458, 1), .next(459, 2)])
  }

  @Test func `a series that begins at once goes on from its first tick, as in RxTest`() {
    let clock = clock()
    let result = clock.start(disposed: 212) {
      Observable<Int>.timer(.seconds(0), period: .seconds(5), scheduler: clock)
    }
    expectEqual(result.events, [.next(201, 0), .next(206, 1), .next(211, 2)])
  }

  @Test func `a period that is no whole tick shifts no later element`() {
    let clock = clock()
    let result = clock.start(disposed: 210) {
      Observable<Int>.interval(.milliseconds(1400), scheduler: clock)
    }
    // 1.4, 2.8, 4.2, 5.6, 7 and 8.4 seconds after 200, rounded up.
    expectEqual(result.events.map(\.time), [202, 203, 205, 206, 207, 209])
  }
}
