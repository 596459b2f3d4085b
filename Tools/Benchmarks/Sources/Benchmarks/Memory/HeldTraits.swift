import RxCore
import RxLoop
import RxTraits

/// The memory of a live subscription to each trait, made from a subject, with no operator.
enum HeldTraits {
  static func run(_ emit: Emit) {
    row("Single", emit) { $0.asSingle().subscribe(onSuccess: { results.add($0) }) }
    row("Maybe", emit) { $0.asMaybe().subscribe(onSuccess: { results.add($0) }) }
    row("Completable", emit) {
      $0.ignoreElements().asCompletable().subscribe(onCompleted: { results.add(1) })
    }
    row("Infallible", emit) {
      $0.asInfallible(onErrorJustReturn: 0).subscribe(onNext: { results.add($0) })
    }
    nonisolated(unsafe) let emit = emit  // called before this returns
    MainActor.assumeIsolated { onMain(emit) }
  }

  @MainActor
  private static func onMain(_ emit: Emit) {
    row("Driver", emit) {
      $0.asDriver(onErrorJustReturn: 0).drive(onNext: { results.add($0) })
    }
    row("Signal", emit) {
      $0.asSignal(onErrorJustReturn: 0).emit(onNext: { results.add($0) })
    }
    row("ControlEvent", emit) {
      ControlEvent(events: $0).subscribe(onNext: { results.add($0) })
    }
    let sink = AnyObserver<Int> { _ in }
    row("ControlProperty", emit) {
      ControlProperty(values: $0, valueSink: sink).subscribe(onNext: { results.add($0) })
    }
  }

  private static func row(
    _ trait: String,
    _ emit: Emit,
    _ subscribe: (PublishSubject<Int>) -> any Disposable
  ) {
    HeldCases.row("live subscription, \(trait)", emit) {
      let subject = PublishSubject<Int>()
      return Held(of: HeldCases.count) { subscribe(subject) }
    }
  }
}
