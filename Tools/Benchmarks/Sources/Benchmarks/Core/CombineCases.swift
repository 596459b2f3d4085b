import OpenCombine
import RxCore

/// Several sources in one, per element that comes in.
enum CombineCases {
  static func run(_ emit: Emit) {
    row("merge", of: 8, target: Target(floor: 3.5, mallocs: 0), emit) { Observable.merge($0) }
    row("merge", of: 2, peer: ("AsyncAlgorithms", AsyncPeer.merge), emit) { Observable.merge($0) }
    let few = Target(floor: 2.5, mallocs: 0)
    row(
      "combineLatest",
      of: 2,
      peer: ("AsyncAlgorithms", AsyncPeer.combineLatest),
      target: few,
      emit
    ) {
      Observable.combineLatest($0[0], $0[1]) { $0 &+ $1 }
    }
    row("combineLatest", of: 8, emit) {
      Observable.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) {
        let sum = $0 &+ $1 &+ $2 &+ $3
        return sum &+ $4 &+ $5 &+ $6 &+ $7
      }
    }
    row("combineLatest, a list", of: 8, emit) {
      Observable.combineLatest($0) { $0.reduce(0, &+) }
    }
    row("zip", of: 2, peer: openCombineZip, target: few, emit) {
      Observable.zip($0[0], $0[1]) { $0 &+ $1 }
    }
    row("withLatestFrom", of: 2, target: few, emit) {
      $0[0].withLatestFrom($0[1]) { $0 &+ $1 }
    }
  }

  /// Elements go to the sources by turns.
  static func work(
    of sources: Int,
    _ build: ([Observable<Int>]) -> Observable<Int>
  ) -> Work {
    let subjects = (0..<sources).map { _ in PublishSubject<Int>() }
    _ = build(subjects.map { $0.asObservable() }).subscribe(onNext: { results.add($0) })
    for subject in subjects { subject.onNext(0) }
    if sources == 2 {  // without what going through an array costs
      let (one, two) = (subjects[0], subjects[1])
      return Work(elementCount) {
        for round in 0..<elementCount / 2 {
          one.onNext(round)
          two.onNext(round)
        }
      }
    }
    return Work(elementCount) {
      for round in 0..<elementCount / sources {
        for subject in subjects { subject.onNext(round) }
      }
    }
  }

  private static func row(
    _ name: String,
    of sources: Int,
    peer: Side? = nil,
    target: Target = Target(),
    _ emit: Emit,
    _ build: ([Observable<Int>]) -> Observable<Int>
  ) {
    emit(
      measure(
        "\(name) of \(sources)",
        ours: work(of: sources, build),
        peers: peer.map { [$0] } ?? [],
        floor: Floors.subject(),
        target: target
      )
    )
  }

  private static var openCombineZip: Side {
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let subscription = one.zip(two).sink { results.add($0 &+ $1) }
    return (
      "OpenCombine",
      Work(elementCount) {
        withExtendedLifetime(subscription) {
          for number in 0..<elementCount / 2 {
            one.send(number)
            two.send(number)
          }
        }
      }
    )
  }
}
