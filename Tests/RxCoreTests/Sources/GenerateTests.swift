import Expectations
import RxCore
import RxTesting
import Testing

@Suite(.balancedResources)
struct GenerateTests {
  @Test func `runs through the states that meet the condition`() {
    let result = Observable.generate(
      initialState: 1,
      condition: { $0 < 10 },
      iterate: { $0 * 2 }
    )
    expectEqual(result.record(), [.next(1), .next(2), .next(4), .next(8), .completed])
    expectEqual(result.record().count, 5)
  }

  @Test func `a first state that does not meet the condition is only an end`() {
    let requested = Counter()
    let result = Observable.generate(
      initialState: 1,
      condition: { _ in false },
      iterate: { state in
        requested.add()
        return state
      }
    )
    expectEqual(result.record(), [.completed])
    expectEqual(requested.value, 0)
  }

  @Test func `what the condition throws is the error`() {
    let result = Observable.generate(
      initialState: 1,
      condition: { if $0 == 2 { throw testError } else { true } },
      iterate: { $0 + 1 }
    )
    expectEqual(result.record(), [.next(1), .error(testError)])
  }

  @Test func `what the iteration throws is the error`() {
    let result = Observable.generate(
      initialState: 1,
      condition: { _ in true },
      iterate: { if $0 == 2 { throw testError } else { $0 + 1 } }
    )
    expectEqual(result.record(), [.next(1), .next(2), .error(testError)])
  }

  @Test func `on a scheduler an error has its turn`() {
    let clock = clock()
    let result = clock.start {
      Observable.generate(
        initialState: 1,
        condition: { _ in true },
        scheduler: clock,
        iterate: { if $0 == 2 { throw testError } else { $0 + 1 } }
      )
    }
    expectEqual(result.events, [.next(201, 1), .next(202, 2), .error(203, testError)])
  }

  @Test func `no state is worked out that is not wanted`() {
    let requested = Counter()
    let result = Observable.generate(
      initialState: 1,
      condition: { _ in true },
      iterate: { state in
        requested.add()
        return state + 1
      }
    )
    expectEqual(result.take(3).record(), [.next(1), .next(2), .next(3), .completed])
    expectEqual(requested.value, 2)
  }
}
