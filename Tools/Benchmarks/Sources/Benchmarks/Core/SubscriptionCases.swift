import OpenCombine
import RxCore
import RxLoop
import RxTraits

/// The cost of subscribing and disposing.
enum SubscriptionCases {
  static func run(_ emit: Emit) {
    let subject = PublishSubject<Int>()
    emit(
      measure(
        "assemble + subscribe + dispose, 3 operators",
        ours: perSubscription { _ in
          subject.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
            .subscribe(onNext: { results.add($0) }).dispose()
        },
        peers: [openCombine],
        floor: Floors.objects(8),
        target: Target(peer: 8, mallocs: 8)
      )
    )
    let assembled = subject.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
    emit(
      measure(
        "subscribe + dispose, 3 operators assembled before",
        ours: perSubscription { _ in
          assembled.subscribe(onNext: { results.add($0) }).dispose()
        },
        target: Target(mallocs: 5)
      )
    )
    emit(
      measure(
        "subscribe + dispose, no operator",
        ours: perSubscription { _ in subject.subscribe(onNext: { results.add($0) }).dispose() }
      )
    )
    emit(
      measure(
        "just.subscribe",
        ours: perSubscription { _ = Observable.just($0).subscribe(onNext: { results.add($0) }) },
        target: Target(mallocs: 3)
      )
    )
    nonisolated(unsafe) let emit = emit  // called before this returns
    MainActor.assumeIsolated {
      let relay = BehaviorRelay(value: 0)
      emit(
        measure(
          "asDriver.map.filter.drive + dispose",
          ours: perSubscriptionOnMain { _ in
            relay.asDriver().map { $0 &* 3 }.filter { $0 & 1 == 0 }
              .drive(onNext: { results.add($0) }).dispose()
          },
          peers: [openCombine],
          floor: Floors.objects(9),
          target: Target(peer: 3, mallocs: 9)
        )
      )
    }
  }

  private static var openCombine: Side {
    let subject = PassthroughSubject<Int, Never>()
    return (
      "OpenCombine",
      perSubscription { _ in
        subject.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
          .sink { results.add($0) }.cancel()
      }
    )
  }
}
