import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct SingleElementTests {
  @Test func `one: as it comes, then the end`() {
    let clock = clock()
    let source = clock.hot(.next(210, 2), .completed(250))
    let result = clock.start { source.asObservable().single() }
    expectEqual(result.events, [.next(210, 2), .completed(250)])
  }

  @Test func `several: an error with the second`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().single() }
    expectEqual(result.events, [.next(210, 2), .error(220, RxError.moreThanOneElement)])
    expectEqual(source.subscriptions, [Subscription(200, 220)])
  }

  @Test func `none: an error with the end`() {
    expectEqual(Observable<Int>.empty().single().record(), [.error(RxError.noElements)])
  }

  @Test func `only those that the predicate is true for count`() {
    let source = Observable.of(1, 2, 3)
    expectEqual(source.single { $0 == 2 }.record(), [.next(2), .completed])
    expectEqual(
      source.single { $0 > 1 }.record(),
      [.next(2), .error(RxError.moreThanOneElement)]
    )
    expectEqual(source.single { $0 > 3 }.record(), [.error(RxError.noElements)])
    expectEqual(source.single { _ in throw testError }.record(), [.error(testError)])
  }
}
