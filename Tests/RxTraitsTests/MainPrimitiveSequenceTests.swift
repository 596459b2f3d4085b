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

  @Test func `closures of a single's operators may touch the screen`() async throws {
    let screen = Screen()
    let queue = SerialDispatchQueueScheduler(qos: .userInitiated)
    let number = elsewhere(Single.just(1)).observe(on: MainScheduler.instance)
      .do(onSuccess: { screen.shown.append("do \($0)") })
      .delay(.zero, scheduler: MainScheduler.instance)
      .timeout(.seconds(1000), scheduler: MainScheduler.instance)
    let failing = number.map { _ -> Int in
      if screen.shown.count < 100 { throw Mistake() }
      return 0
    }
    let bag = DisposeBag()
    number.filter { $0 == 1 && !screen.shown.isEmpty }
      .compactMap { screen.shown.isEmpty ? nil : $0 }
      .asSingle()
      .subscribe(onSuccess: { screen.shown.append("filter \($0)") })
      .disposed(by: bag)
    try await wait(for: 2, on: screen)
    failing.catch { error in
      screen.shown.append("\(error)")
      return Single.just(7).observe(on: queue)
    }
    .subscribe(onSuccess: { screen.shown.append("\($0)") }, onError: { _ in })
    .disposed(by: bag)
    try await wait(for: 5, on: screen)
    failing.retry(when: { errors in
      errors.enumerated()
        .map { index, error in
          screen.shown.append("again")
          if index == 1 { throw error }
        }
        .observe(on: queue)
    })
    .catchAndReturn(8)
    .subscribe { (result: Result<Int, any Error>) in
      screen.shown.append("\((try? result.get()) ?? 0)")
    }
    .disposed(by: bag)
    try await eventually("8") { screen.shown.last == "8" }
    expectEqual(
      screen.shown,
      ["do 1", "filter 1", "do 1", "Mistake()", "7", "do 1", "again", "do 1", "again", "8"]
    )
  }

  @Test func `inner sequences of a single are created on main`() async throws {
    let screen = Screen()
    let number = elsewhere(Single.just(1)).observe(on: MainScheduler.instance)
    let note: @MainActor (String) -> Void = { screen.shown.append($0) }
    let bag = DisposeBag()
    number.flatMap { number -> Single<Int> in
      note("single \(number)")
      return .just(2)
    }
    .subscribe().disposed(by: bag)
    try await wait(for: 1, on: screen)
    number.flatMapMaybe { number -> Maybe<Int> in
      note("maybe \(number)")
      return .empty()
    }
    .subscribe().disposed(by: bag)
    try await wait(for: 2, on: screen)
    number.flatMapCompletable { number in
      note("completable \(number)")
      return .empty()
    }
    .subscribe().disposed(by: bag)
    try await wait(for: 3, on: screen)
    expectEqual(screen.shown, ["single 1", "maybe 1", "completable 1"])
  }

  @Test func `a sequence that is created on main emits there`() async throws {
    let screen = Screen()
    let single = MainPrimitiveSequence<SingleTrait, Int>.just(1)
    let failing = MainPrimitiveSequence<MaybeTrait, Int>.error(Mistake())
    let completable = MainPrimitiveSequence<CompletableTrait, Never>.empty()
    await Task.detached {
      _ = single.subscribe(onSuccess: { screen.shown.append("\($0)") })
      _ = failing.subscribe(onError: { screen.shown.append("\($0)") })
      _ = completable.do(onCompleted: { screen.shown.append("do") })
        .subscribe(onCompleted: { screen.shown.append("done") })
    }.value
    try await wait(for: 4, on: screen)
    expectEqual(screen.shown, ["1", "Mistake()", "do", "done"])
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
