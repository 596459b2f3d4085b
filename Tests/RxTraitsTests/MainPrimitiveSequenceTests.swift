import Dispatch
import Expectations
import RxCore
import RxLoop
import RxTraits
import TestSupport
import Testing

/// Singles, maybes and completables that are observed on main.
@MainActor
struct MainPrimitiveSequenceTests {
  private struct Mistake: Error {}

  @MainActor
  private final class Screen {
    var shown: [String] = []
  }

  /// On a thread of its own, so that everything has to be carried to main.
  private func elsewhere<Trait, Element: Sendable>(
    _ sequence: PrimitiveSequence<Trait, Element>
  ) -> PrimitiveSequence<Trait, Element> {
    sequence.subscribe(on: SerialDispatchQueueScheduler(qos: .userInitiated))
  }

  private func wait(for count: Int, on screen: Screen) async throws {
    try await eventually("the screen shows \(count)") { screen.shown.count == count }
  }

  @Test func `a single's closures may touch the screen`() async throws {
    let screen = Screen()
    _ = elsewhere(.just(1)).observe(on: MainScheduler.instance).map { "\($0 + screen.shown.count)" }
      .subscribe(
        onSuccess: { screen.shown.append($0) },
        onDisposed: { screen.shown.append("disposed") }
      )
    try await wait(for: 2, on: screen)
    expectEqual(screen.shown, ["1", "disposed"])
    _ = elsewhere(Single<Int>.error(Mistake())).observe(on: MainScheduler.instance)
      .subscribe(with: screen, onFailure: { screen, error in screen.shown.append("\(error)") })
    try await wait(for: 3, on: screen)
    _ = elsewhere(Single.just(5)).observe(on: MainScheduler.instance)
      .subscribe { event in
        if case .success(let number) = event { screen.shown.append("\(number)") }
      }
    try await wait(for: 4, on: screen)
    expectEqual(screen.shown.suffix(2), ["Mistake()", "5"])
  }

  @Test func `a maybe's, and a completable's`() async throws {
    let screen = Screen()
    _ = elsewhere(Maybe<Int>.empty()).observe(on: MainScheduler.instance)
      .subscribe(onCompleted: { screen.shown.append("none") })
    try await wait(for: 1, on: screen)
    _ = elsewhere(Completable.empty()).observe(on: MainScheduler.instance)
      .subscribe(with: screen, onCompleted: { $0.shown.append("done") })
    try await wait(for: 2, on: screen)
    expectEqual(screen.shown, ["none", "done"])
  }

  @Test func `disposed of elsewhere, it releases on main`() async throws {
    let screen = Screen()
    let subscription = Single<Int>.never().observe(on: MainScheduler.instance)
      .subscribe(onDisposed: { screen.shown.append("disposed") })
    await Task.detached { subscription.dispose() }.value
    try await wait(for: 1, on: screen)
  }

  @Test func `where the type asks for a single it is one`() {
    let single: Single<Int> = Single.just(1).observe(on: MainScheduler.instance)
    expect(type(of: single) == Single<Int>.self)
  }
}
