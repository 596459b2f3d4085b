import RxCore
import RxLoop
import RxTraits

/// What the proof of a trait costs beside a sequence without it, on main.
enum TraitBenchmarks {
  static func run(_ emit: Emit) {
    nonisolated(unsafe) let emit = emit  // called before this returns
    MainActor.assumeIsolated {
      let box = Box()
      chain("driver.map.filter.map", box, emit) { relay in
        relay.asDriver().map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
          .drive(onNext: { box.add($0) })
      }
      chain("signal.map.filter.map", box, emit) { relay in
        relay.asSignal(onErrorJustReturn: 0)
          .map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
          .emit(onNext: { box.add($0) })
      }
      chain("infallible.map.filter.map", box, emit) { relay in
        relay.asInfallible().map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
          .subscribe(onNext: { box.add($0) })
      }
    }
  }

  private static let count = 200_000

  @MainActor
  private static func chain(
    _ name: String,
    _ box: Box,
    _ emit: Emit,
    _ build: (BehaviorRelay<Int>) -> any Disposable
  ) {
    let (ours, plain) = (BehaviorRelay(value: 0), BehaviorRelay(value: 0))
    let subscriptions = [
      build(ours),
      plain.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
        .subscribe(onNext: { box.add($0) }),
    ]
    emit(measure(name, ours: work(ours), floor: ("observable", work(plain))))
    for subscription in subscriptions { subscription.dispose() }
  }

  /// Elements that are accepted on main while nothing else waits there.
  private static func work(_ relay: BehaviorRelay<Int>) -> Work {
    Work(count) {
      UVLoop.main.schedule { for number in 0..<count { relay.accept(number) } }
      do { try UVLoop.main.run() } catch { fatalError("\(error)") }
    }
  }
}
