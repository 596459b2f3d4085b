import OpenCombine
import RxCore

/// Operators behind a subject.
enum OperatorCases {
  static func run(_ emit: Emit) {
    SubjectChain.row(
      "subject → map → filter → map",
      floor: Floors.ungatedLoop,
      target: Target(peer: 28),
      emit
    ) {
      $0.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
    } openCombine: {
      $0.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }.eraseToAnyPublisher()
    }
    SubjectChain.row("subject → 10 maps", emit) {
      chain($0.asObservable(), 10)
    } openCombine: {
      (0..<10).reduce($0.eraseToAnyPublisher()) { chain, _ in
        chain.map { $0 &+ 1 }.eraseToAnyPublisher()
      }
    }
    emit(
      measure(
        "each further map",
        ours: further { $0.map { $0 &+ 1 } },
        floor: Floors.call,
        target: Target(floor: 1.6, mallocs: 0)
      )
    )
    emit(
      measure(
        "each further filter",
        ours: further { $0.filter { $0 >= 0 } },
        floor: Floors.call,
        target: Target(floor: 1.6, mallocs: 0)
      )
    )
    SubjectChain.row("subject → scan", emit) {
      $0.scan(0) { $0 &+ $1 }
    } openCombine: {
      $0.scan(0) { $0 &+ $1 }.eraseToAnyPublisher()
    }
    SubjectChain.row("subject → distinctUntilChanged", emit) {
      $0.distinctUntilChanged()
    } openCombine: {
      $0.removeDuplicates().eraseToAnyPublisher()
    }
    SubjectChain.row("subject → take", emit) {
      $0.take(.max)
    } openCombine: {
      $0.prefix(.max).eraseToAnyPublisher()
    }
    SubjectChain.row("subject → skip", emit) {
      $0.skip(1)
    } openCombine: {
      $0.dropFirst(1).eraseToAnyPublisher()
    }
    SubjectChain.row("subject → takeLast", emit) { $0.takeLast(10) }
    SubjectChain.row("subject → do", emit) {
      $0.do(onNext: { results.add($0) })
    } openCombine: {
      $0.handleEvents(receiveOutput: { results.add($0) }).eraseToAnyPublisher()
    }
    SubjectChain.row("subject → enumerated", emit) {
      $0.enumerated().map { $0.index &+ $0.element }
    }
    SubjectChain.row("subject → compactMap", emit) {
      $0.compactMap { $0 & 1 == 0 ? $0 : nil }
    } openCombine: {
      $0.compactMap { $0 & 1 == 0 ? $0 : nil }.eraseToAnyPublisher()
    }
  }

  /// So many maps, one after the other.
  static func chain(_ source: Observable<Int>, _ length: Int) -> Observable<Int> {
    (0..<length).reduce(source) { chain, _ in chain.map { $0 &+ 1 } }
  }

  /// The cost of one more operator: of ten more, beside one.
  private static func further(_ add: (Observable<Int>) -> Observable<Int>) -> Work {
    func chained(_ length: Int) -> () -> Void {
      let subject = PublishSubject<Int>()
      var chain = subject.asObservable()
      for _ in 0..<length { chain = add(chain) }
      _ = chain.subscribe(onNext: { results.add($0) })
      return { for number in 0..<elementCount { subject.onNext(number) } }
    }
    let (short, long) = (chained(1), chained(11))
    return Work(sample: {
      let (one, eleven) = (cost(of: elementCount, short), cost(of: elementCount, long))
      return (eleven - one) / 10
    })
  }
}
