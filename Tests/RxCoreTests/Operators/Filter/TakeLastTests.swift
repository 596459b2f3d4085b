import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct TakeLastTests {
  @Test func `delivers the last with the end`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().takeLast(2) }
    expectEqual(result.events, [.next(250, 3), .next(250, 4), .completed(250)])
    expectEqual(source.subscriptions, [Subscription(200, 250)])
  }

  @Test func `none, or more than there are`() {
    expectEqual(Observable.of(1, 2).takeLast(0).record(), [.completed])
    expectEqual(Observable.of(1, 2).takeLast(5).record(), [.next(1), .next(2), .completed])
    expectEqual(Observable<Int>.empty().takeLast(1).record(), [.completed])
  }

  @Test func `an error drops them`() {
    let clock = clock()
    let result = clock.start { clock.failingNumbers().asObservable().takeLast(2) }
    expectEqual(result.events, [.error(250, testError)])
  }

  @Test func `disposing inside the final elements stops them`() {
    expectEqual(Observable.of(1, 2, 3).takeLast(3).take(1).record(), [.next(1), .completed])
  }

  @Test func `each subscription keeps its own`() {
    let result = Observable.of(1, 2, 3).takeLast(1)
    expectEqual(result.record(), result.record())
  }
}
