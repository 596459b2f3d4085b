import OpenCombine
import RxCore

/// A subject alone, with more and more observers, and behind operators.
enum SubjectCases {
  static func run(_ emit: Emit) {
    for (observers, target) in [
      (0, Target()), (1, Target(floor: 1.7, peer: 30)), (2, Target()), (8, Target(peer: 50)),
      (64, Target()),
    ] {
      emit(
        measure(
          "subject, \(observers) observer\(observers == 1 ? "" : "s")",
          ours: Floors.subject(observers: observers).work,
          peers: [("OpenCombine", passthrough(observers))],
          floor: Floors.ungated(observers: observers),
          target: target
        )
      )
    }
    emit(measure("each further observer", ours: further(), floor: Floors.call))
    emit(
      measure(
        "subject, 1 observer, after a second thread has come",
        ours: revoked(),
        floor: Floors.ungated(observers: 1),
        target: Target(floor: 5)
      )
    )
    let behavior = BehaviorSubject(value: 0)
    _ = behavior.subscribe(onNext: { results.add($0) })
    emit(measure("behavior subject, 1 observer", ours: perElement { behavior.onNext($0) }))
    let replay = ReplaySubject<Int>.create(bufferSize: 1)
    _ = replay.subscribe(onNext: { results.add($0) })
    emit(
      measure(
        "replay subject of 1, 1 observer",
        ours: perElement { replay.onNext($0) },
        floor: ("behavior subject", perElement { behavior.onNext($0) })
      )
    )
  }

  /// The cost of one more observer: of 64, beside one.
  private static func further() -> Work {
    let (one, all) = (Floors.subject(observers: 1).work, Floors.subject(observers: 64).work)
    return Work(sample: { (all.sample() - one.sample()) / 63 })
  }

  private static func passthrough(_ observers: Int) -> Work {
    let subject = PassthroughSubject<Int, Never>()
    let subscriptions = (0..<observers).map { _ in
      let add = opaqueAdd(to: results)
      return subject.sink { add($0) }
    }
    return perElement { number in
      withExtendedLifetime(subscriptions) { subject.send(number) }
    }
  }

  private static func revoked() -> Work {
    let subject = PublishSubject<Int>()
    _ = subject.subscribe(onNext: opaqueAdd(to: results))
    subject.onNext(0)
    Thread { subject.onNext(1) }.join()
    return perElement(into: subject)
  }
}
