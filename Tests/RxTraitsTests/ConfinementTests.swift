import Dispatch
import Expectations
import RxCore
import RxLoop
import RxTraits
import TestSupport
import Testing
import TraitKit

/// The promise of the traits of the main actor, and its exits.
///
/// In a release build TraitProbe checks the same.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct ConfinementTests {
  @Test func `closures of the main actor run there, however a trait is left`() async throws {
    let rows = try await Confinement.run { row in Issue.record("\(row)") }
    expect(rows > 1000)
  }

  @Test func `eight threads that subscribe to a driver lose no write into the main actor`() async {
    await expectEqual(Confinement.lostWrites(times: 1000), 0)
  }

  @Test func `a chain that is too long for the subscribing thread fails on main`() async {
    let source = Observable.just(1).observe(on: MainScheduler.instance)
    let long = (0..<20_000).reduce(source) { chain, _ in chain.map { $0 } }
      .catch { error in
        MainActor.preconditionIsolated()
        return .error(error)
      }
    let error = await answer { answer in
      DispatchQueue.global().async {
        _ = long.subscribe(onError: { error in
          MainActor.preconditionIsolated()
          answer.give(error)
        })
      }
    }
    expect(error as? RxError == .subscriptionTooDeep)
  }

  @Test func `a driver that is too long completes, and reports the error`() async {
    let long = (0..<200_000).reduce(Driver.just(1)) { chain, _ in chain.map { $0 } }
    let events = await answer { answer in
      MainScheduler.run {
        _ = long.asObservable().materialize().map { "\($0)" }.toArray()
          .subscribe(onSuccess: { answer.give($0) })
      }
    }
    expectEqual(events, ["completed"])
  }
}
