import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct PairwiseTests {
  @Test func `each with the one before`() {
    let clock = clock()
    let result = clock.start { clock.numbers().asObservable().pairwise().map { $0 * 10 + $1 } }
    expectEqual(result.events, [.next(220, 23), .next(230, 34), .completed(250)])
  }

  @Test func `one alone makes no pair`() {
    expectEqual(Observable.just(1).pairwise().map { $0 + $1 }.record(), [.completed])
    expectEqual(
      Observable<Int>.error(testError).pairwise().map { $0 + $1 }.record(),
      [.error(testError)]
    )
  }
}
