import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct SkipWhileTests {
  @Test func `lets everything through from the first that it is false for`() {
    let requested = Counter()
    let result = Observable.of(1, 2, 3, 1).skip(while: {
      requested.add()
      return $0 < 2
    })
    expectEqual(result.record(), [.next(2), .next(3), .next(1), .completed])
    expectEqual(requested.value, 2)
  }

  @Test func `never false: only the end`() {
    let clock = clock()
    let source = clock.numbers()
    let result = clock.start { source.asObservable().skip(while: { _ in true }) }
    expectEqual(result.events, [.completed(250)])
  }

  @Test func `what the predicate throws is the error`() {
    expectEqual(
      Observable.of(1, 2).skip(while: { _ in throw testError }).record(),
      [.error(testError)]
    )
  }
}
