import RxCore
import RxTraits

/// One source for several observers, and relays.
enum ShareCases {
  static func run(_ emit: Emit) {
    row("share, 2 observers", emit) { $0.share() }
    row("share(replay: 1), 2 observers", target: Target(floor: 2.5, mallocs: 0), emit) {
      $0.share(replay: 1)
    }
    let relay = BehaviorRelay(value: 0)
    _ = relay.subscribe(onNext: { results.add($0) })
    emit(measure("BehaviorRelay.accept, 1 observer", ours: perElement { relay.accept($0) }))
    emit(measure("BehaviorRelay.value", ours: perElement { _ in results.add(relay.value) }))
    let subject = BehaviorSubject(value: 0)
    emit(
      measure(
        "BehaviorSubject.value()",
        ours: perElement { _ in results.add((try? subject.value()) ?? 0) }
      )
    )
  }

  private static func row(
    _ name: String,
    target: Target = Target(),
    _ emit: Emit,
    _ build: (PublishSubject<Int>) -> Observable<Int>
  ) {
    let subject = PublishSubject<Int>()
    let shared = build(subject)
    for _ in 0..<2 { _ = shared.subscribe(onNext: { results.add($0) }) }
    emit(
      measure(
        name,
        ours: perElement(into: subject),
        floor: Floors.subject(observers: 2),
        target: target
      )
    )
  }
}
