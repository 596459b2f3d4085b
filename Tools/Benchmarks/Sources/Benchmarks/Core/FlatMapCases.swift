import OpenCombine
import RxCore

/// A sequence for each element.
enum FlatMapCases {
  static func run(_ emit: Emit) {
    let target = Target(floor: 2.5, mallocs: 1)
    SubjectChain.row("flatMap → just", floor: Floors.allocation, target: target, emit) {
      $0.flatMap { Observable.just($0 &+ 1) }
    } openCombine: {
      $0.flatMap { Just($0 &+ 1) }.eraseToAnyPublisher()
    }
    SubjectChain.row("flatMapLatest → just", floor: Floors.allocation, target: target, emit) {
      $0.flatMapLatest { Observable.just($0 &+ 1) }
    } openCombine: {
      $0.map { Just($0 &+ 1) }.switchToLatest().eraseToAnyPublisher()
    }
    SubjectChain.row("concatMap → just", floor: Floors.allocation, target: target, emit) {
      $0.concatMap { Observable.just($0 &+ 1) }
    }
    SubjectChain.row("flatMapFirst → just", floor: Floors.allocation, emit) {
      $0.flatMapFirst { Observable.just($0 &+ 1) }
    }
    chains(emit)
    emit(
      measure(
        "a Swift object, created and released",
        ours: perElement { results.add(makeFloorObject($0).number) },
        floor: Floors.allocation
      )
    )
    switching(emit)
  }

  /// A sequence with an operator of its own for each element.
  private static func chains(_ emit: Emit) {
    SubjectChain.row("flatMap → just → map", floor: Floors.allocation, emit) {
      $0.flatMap { Observable.just($0).map { $0 &+ 1 } }
    } openCombine: {
      $0.flatMap { Just($0).map { $0 &+ 1 } }.eraseToAnyPublisher()
    }
    SubjectChain.row("flatMapLatest → just → map", floor: Floors.allocation, emit) {
      $0.flatMapLatest { Observable.just($0).map { $0 &+ 1 } }
    }
    SubjectChain.row("flatMapFirst → just → map", floor: Floors.allocation, emit) {
      $0.flatMapFirst { Observable.just($0).map { $0 &+ 1 } }
    }
    SubjectChain.row("concatMap → just → map", floor: Floors.allocation, emit) {
      $0.concatMap { Observable.just($0).map { $0 &+ 1 } }
    }
  }

  private static func switching(_ emit: Emit) {
    let inner = PublishSubject<Int>()
    SubjectChain.row("switchLatest, switching", floor: Floors.allocation, emit) {
      $0.map { _ in inner }.switchLatest()
    }
    let outer = BehaviorSubject(value: inner)
    let subscription = outer.switchLatest().subscribe(onNext: { results.add($0) })
    emit(
      measure(
        "switchLatest, steady",
        ours: perElement { inner.onNext($0) },
        floor: Floors.subject()
      )
    )
    subscription.dispose()
    let sequences = PublishSubject<Observable<Int>>()
    let switched = sequences.switchLatest().subscribe(onNext: { results.add($0) })
    emit(
      measure(
        "switchLatest, a new subject and 1 element",
        ours: perSubscription { number in
          let subject = PublishSubject<Int>()
          sequences.onNext(subject.asObservable())
          subject.onNext(number)
        }
      )
    )
    switched.dispose()
  }
}
