import OpenCombine
import RxCore

/// A sequence for each element.
enum FlatMapCases {
  static func run(_ emit: Emit) {
    let asked = Target(floor: 2.5, mallocs: 1)
    row("flatMap → just", asked: asked, emit) {
      $0.flatMap { Observable.just($0 &+ 1) }
    } openCombine: {
      $0.flatMap { Just($0 &+ 1) }.eraseToAnyPublisher()
    }
    row("flatMapLatest → just", asked: asked, emit) {
      $0.flatMapLatest { Observable.just($0 &+ 1) }
    } openCombine: {
      $0.map { Just($0 &+ 1) }.switchToLatest().eraseToAnyPublisher()
    }
    row("concatMap → just", asked: asked, emit) { $0.concatMap { Observable.just($0 &+ 1) } }
    row("flatMapFirst → just", emit) { $0.flatMapFirst { Observable.just($0 &+ 1) } }
    row("flatMapLatest → just → map", emit) {
      $0.flatMapLatest { Observable.just($0).map { $0 &+ 1 } }
    }
    let inner = PublishSubject<Int>()
    row("switchLatest, switching", emit) { $0.map { _ in inner }.switchLatest() }
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
  }

  private static func row(
    _ name: String,
    asked: Target = Target(),
    _ emit: Emit,
    _ build: @escaping (PublishSubject<Int>) -> Observable<Int>,
    openCombine: ((PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>)? = nil
  ) {
    let chain = SubjectChain(
      name: name,
      floor: Floors.allocation,
      asked: asked,
      build: build,
      openCombine: openCombine
    )
    emit(chain.measured())
  }
}
