import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct SkipForTests {
  @Test func `drops what comes in that time`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().skip(.seconds(15), scheduler: clock) }
    expectEqual(result.events, [.next(220, 3), .next(230, 4), .completed(250)])
    expectEqual(source.subscriptions, [Subscription(200, 250)])
  }

  @Test func `the end and an error go through at any time`() {
    let clock = clock()
    let result = clock.start {
      clock.numbers().asObservable().skip(.seconds(100), scheduler: clock)
    }
    expectEqual(result.events, [.completed(250)])
    let other = TestScheduler(initialClock: 0)
    let failed = other.start {
      other.failingNumbers().asObservable().skip(.seconds(100), scheduler: other)
    }
    expectEqual(failed.events, [.error(250, testError)])
  }

  @Test func `disposing before the time is over`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start(disposed: 212) {
      source.asObservable().skip(.seconds(15), scheduler: clock)
    }
    expectEqual(result.events, [])
    expectEqual(source.subscriptions, [Subscription(200, 212)])
  }
}
