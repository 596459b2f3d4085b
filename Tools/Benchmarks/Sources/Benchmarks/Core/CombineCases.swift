import RxCore

/// Several sources in one, per element that comes in.
enum CombineCases {
  static func run(_ emit: Emit) {
    row("merge", of: 8, target: Target(floor: 3.5, mallocs: 0), emit) { Observable.merge($0) }
    row("merge", of: 2, peers: [("AsyncAlgorithms", AsyncPeer.merge)], emit) {
      Observable.merge($0)
    }
    TupleCases.run(emit)
    row("withLatestFrom", of: 2, target: Target(floor: 2.5, mallocs: 0), emit) {
      $0[0].withLatestFrom($0[1]) { $0 &+ $1 }
    }
  }

  /// Elements go to the sources by turns.
  static func work(
    of sources: Int,
    elements: Int = elementCount,
    _ build: ([Observable<Int>]) -> Observable<Int>
  ) -> Work {
    let subjects = (0..<sources).map { _ in PublishSubject<Int>() }
    _ = build(subjects.map { $0.asObservable() }).subscribe(onNext: { results.add($0) })
    for subject in subjects { subject.onNext(0) }
    if sources == 2 {  // without what going through an array costs
      let (one, two) = (subjects[0], subjects[1])
      return Work(elements) {
        for round in 0..<elements / 2 {
          one.onNext(round)
          two.onNext(round)
        }
      }
    }
    // Without counting references to the subjects, which would cost more than some of the rows.
    let borrowed = subjects.map { Unmanaged.passUnretained($0) }
    return Work(elements) {
      withExtendedLifetime(subjects) {
        for round in 0..<elements / sources {
          for subject in borrowed { subject._withUnsafeGuaranteedRef { $0.onNext(round) } }
        }
      }
    }
  }

  /// Measures it beside a subject alone, and emits the row.
  static func row(
    _ name: String,
    of sources: Int,
    peers: [Side] = [],
    target: Target = Target(),
    _ emit: Emit,
    _ build: ([Observable<Int>]) -> Observable<Int>
  ) {
    emit(
      measure(
        "\(name) of \(sources)",
        ours: work(of: sources, build),
        peers: peers,
        floor: Floors.subject(),
        target: target
      )
    )
  }
}
