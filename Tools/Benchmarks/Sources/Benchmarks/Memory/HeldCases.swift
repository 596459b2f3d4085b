import OpenCombine
import RxCore
import RxTraits

/// The memory of a live subscription, and of a subject.
enum HeldCases {
  static func run(_ emit: Emit) {
    for operators in [0, 3, 10] {
      row("live subscription, \(operators) operators", emit) {
        let subject = RxCore.PublishSubject<Int>()
        return Held(of: count) { subscription(to: subject.asObservable(), operators) }
      } openCombine: {
        let subject = PassthroughSubject<Int, Never>()
        return Held(of: count) { sink(of: subject.eraseToAnyPublisher(), operators) }
      }
    }
    for observers in [1, 8, 1000] {
      row("a subject with \(observers) observer\(observers == 1 ? "" : "s")", emit) {
        Held(of: count / observers) {
          let subject = RxCore.PublishSubject<Int>()
          for _ in 0..<observers { _ = subject.subscribe(onNext: { results.add($0) }) }
          return subject
        }
      } openCombine: {
        Held(of: count / observers) {
          let subject = PassthroughSubject<Int, Never>()
          let sinks = Set((0..<observers).map { _ in subject.sink { results.add($0) } })
          return (subject, sinks)
        }
      }
    }
  }

  static let count = 10_000

  /// Measures it, and emits the row.
  static func row(
    _ name: String,
    _ emit: Emit,
    _ ours: () -> Held,
    openCombine: (() -> Held)? = nil
  ) {
    if !isMeasured(name) { return }
    let peers = openCombine.map { [("OpenCombine", $0())] } ?? []
    emit(HeldRow(name: name, ours: ours(), peers: peers + RxSwiftPeer.held(name)))
  }

  /// So many operators, which are assembled and kept with the subscription: map, filter, map and so on.
  static func subscription(to source: RxCore.Observable<Int>, _ operators: Int) -> any Disposable {
    let assembled = (0..<operators).reduce(source) { source, index in
      index % 2 == 0 ? source.map { $0 &+ 1 } : source.filter { $0 >= 0 }
    }
    return assembled.subscribe(onNext: { results.add($0) })
  }

  static func sink(of source: AnyPublisher<Int, Never>, _ operators: Int) -> AnyCancellable {
    let assembled = (0..<operators).reduce(source) { source, index in
      index % 2 == 0
        ? source.map { $0 &+ 1 }.eraseToAnyPublisher()
        : source.filter { $0 >= 0 }.eraseToAnyPublisher()
    }
    return assembled.sink { results.add($0) }
  }
}
