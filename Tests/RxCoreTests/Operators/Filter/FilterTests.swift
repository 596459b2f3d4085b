import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct FilterTests {
  @Test func `lets through what the predicate is true for`() {
    expectEqual(
      Observable.range(start: 1, count: 6).filter { $0 % 2 == 0 }.record(),
      [.next(2), .next(4), .next(6), .completed]
    )
  }

  @Test(arguments: [(0, [1, 2, 3]), (-1, [1, 2, 3]), (1, [2, 3]), (3, []), (5, [])])
  func `skip drops the first`(count: Int, left: [Int]) {
    expectEqual(
      Observable.of(1, 2, 3).skip(count).record(),
      left.map { .next($0) } + [.completed]
    )
  }

  @Test func `skip lets an error through`() {
    let clock = clock()
    let source = clock.failingNumbers()
    let result = clock.start { source.asObservable().skip(2) }
    expectEqual(result.events, [.next(230, 4), .error(250, testError)])
  }
}
