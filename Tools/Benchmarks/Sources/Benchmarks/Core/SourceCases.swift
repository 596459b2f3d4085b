import OpenCombine
import RxCore

/// Sources that bring their elements at once, through three operators.
enum SourceCases {
  static func run(_ emit: Emit) {
    let target = Target(floor: 2, peer: 50)
    let numbers = Array(0..<elementCount)
    let combine: Side = (
      "OpenCombine",
      Work(elementCount) {
        _ = (0..<elementCount).publisher.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
          .sink { results.add($0) }
      }
    )
    func row(_ name: String, target: Target, _ source: @escaping () -> Observable<Int>) {
      emit(
        measure(
          "\(name) → map → filter → map",
          ours: Work(elementCount) {
            _ = source().map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
              .subscribe(onNext: { results.add($0) })
          },
          peers: [combine],
          floor: Floors.loop,
          target: target
        )
      )
    }
    row("range", target: target) { .range(start: 0, count: elementCount) }
    row("from", target: target) { .from(numbers) }
    row("create", target: Target()) { numbersByCreate() }
    emit(
      measure(
        "range → map → filter → map, opaque closures",
        ours: opaqueChain(),
        peers: [("AsyncStream", AsyncPeer.chain)],
        floor: Floors.loop
      )
    )
    emit(
      measure(
        "create loop → observer",
        ours: Work(elementCount) { _ = numbersByCreate().subscribe(onNext: { results.add($0) }) },
        floor: Floors.subject(),
        target: Target(floor: 2)
      )
    )
    emit(
      measure(
        "just → map → filter → map, a subscription",
        ours: perSubscription { number in
          _ = Observable.just(number).map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
            .subscribe(onNext: { results.add($0) })
        },
        peers: [
          (
            "OpenCombine",
            perSubscription { number in
              _ = Just(number).map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
                .sink { results.add($0) }
            }
          )
        ]
      )
    )
  }

  private static func numbersByCreate() -> Observable<Int> {
    .create { observer in
      for number in 0..<elementCount { observer.onNext(number) }
      observer.onCompleted()
      return Disposables.create()
    }
  }

  private static func opaqueChain() -> Work {
    let (triple, isEven, addSeven, add) = (
      opaqueTriple(), opaqueIsEven(), opaqueAddSeven(), opaqueAdd(to: results)
    )
    return Work(elementCount) {
      _ = Observable.range(start: 0, count: elementCount)
        .map(triple).filter(isEven).map(addSeven).subscribe(onNext: add)
    }
  }
}
