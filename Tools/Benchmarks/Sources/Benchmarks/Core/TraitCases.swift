import RxCore
import RxLoop
import RxTraits

/// What the proof of a trait costs beside a sequence without it, on main.
enum TraitCases {
  static func run(_ emit: Emit) {
    nonisolated(unsafe) let emit = emit  // called before this returns
    MainActor.assumeIsolated {
      row("BehaviorRelay.asDriver → map → drive", Target(floor: 3, mallocs: 0), emit) {
        $0.asDriver().map { $0 &* 3 }.drive(onNext: { results.add($0) })
      } plain: {
        $0.map { $0 &* 3 }.subscribe(onNext: { results.add($0) })
      }
      row("driver → map → filter → map", Target(), emit) {
        $0.asDriver().map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
          .drive(onNext: { results.add($0) })
      } plain: {
        three($0)
      }
      row("signal → map → filter → map", Target(), emit) {
        $0.asSignal(onErrorJustReturn: 0)
          .map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
          .emit(onNext: { results.add($0) })
      } plain: {
        three($0)
      }
      row("infallible → map → filter → map", Target(), emit) {
        $0.asInfallible().map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
          .subscribe(onNext: { results.add($0) })
      } plain: {
        three($0)
      }
    }
    emit(
      measure(
        "Single.just → map → flatMap, a subscription",
        ours: perSubscription { number in
          _ = Single.just(number).map { $0 &* 3 }.flatMap { .just($0 &+ 7) }
            .subscribe(onSuccess: { results.add($0) })
        }
      )
    )
  }

  private static func three(_ relay: BehaviorRelay<Int>) -> any Disposable {
    relay.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
      .subscribe(onNext: { results.add($0) })
  }

  @MainActor
  private static func row(
    _ name: String,
    _ target: Target,
    _ emit: Emit,
    _ build: (BehaviorRelay<Int>) -> any Disposable,
    plain: (BehaviorRelay<Int>) -> any Disposable
  ) {
    let (ours, other) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    let subscriptions = [build(ours), plain(other)]
    emit(
      measure(
        name,
        ours: perElementOnMain { ours.accept($0) },
        floor: ("the same without", perElementOnMain { other.accept($0) }),
        target: target
      )
    )
    for subscription in subscriptions { subscription.dispose() }
  }
}
