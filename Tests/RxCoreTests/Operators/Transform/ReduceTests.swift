import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct ReduceTests {
  @Test func `the result comes with the end`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().reduce(10, accumulator: +) }
    expectEqual(result.events, [.next(250, 19), .completed(250)])
    expectEqual(source.subscriptions, [Subscription(200, 250)])
  }

  @Test func `without an element it is the seed`() {
    expectEqual(Observable<Int>.empty().reduce(7, accumulator: +).record(), [.next(7), .completed])
    expectEqual(Observable<Int>.never().reduce(7, accumulator: +).record(), [])
  }

  @Test func `an error drops what there is`() {
    let clock = clock()
    let result = clock.start { clock.failingNumbers().asObservable().reduce(0, accumulator: +) }
    expectEqual(result.events, [.error(250, testError)])
  }

  @Test func `what either function throws is the error`() {
    let source = Observable.of(1, 2)
    expectEqual(source.reduce(0) { _, _ in throw testError }.record(), [.error(testError)])
    let mapped = source.reduce(0, accumulator: +, mapResult: { _ -> Int in throw testError })
    expectEqual(mapped.record(), [.error(testError)])
  }

  @Test func `mapResult turns the result into what is delivered`() {
    let result = Observable.of(1, 2).reduce(0, accumulator: +, mapResult: { "\($0)" })
    expectEqual(result.record(), [.next("3"), .completed])
    expectEqual(result.record(), [.next("3"), .completed])
  }
}
