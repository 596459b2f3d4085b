import RxCore

/// The cost of an element against what there is beside it: other elements, observers, sources, threads.
enum ElementGrowth {
  static func run(_ emit: Emit) {
    emit(Growth.series("elements", sizes: Growth.powers(2...7), elements))
    let sizes = Growth.powers(0...5)
    emit(Growth.series("observers", unit: "ns an emission", sizes: sizes, observers))
    let sources = Growth.powers(0...3)
    emit(
      Growth.series("sources", of: "merge", sizes: sources) { size in
        CombineCases.work(of: size, elements: 20_000) { Observable.merge($0) }
      }
    )
    emit(
      Growth.series("sources", of: "combineLatest, a list", sizes: sources) { size in
        CombineCases.work(of: size, elements: 20_000) { Observable.combineLatest($0) { $0[0] } }
      }
    )
    emit(
      Growth.series("sources", of: "zip, a list", sizes: sources) { size in
        CombineCases.work(of: size, elements: 20_000) { Observable.zip($0) { $0[0] } }
      }
    )
    emit(Growth.series("threads", sizes: [1, 2, 4, 8, 16]) { ThreadCases.ours($0) })
  }

  /// One subscription of so many elements, as often as it takes to be measured.
  private static func elements(_ size: Int) -> Work {
    let rounds = max(1, 100_000 / size)
    let source = Observable<Int>.create { observer in
      for number in 0..<size { observer.onNext(number) }
      observer.onCompleted()
      return Disposables.create()
    }
    .map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
    return Work(rounds * size) {
      for _ in 0..<rounds { _ = source.subscribe(onNext: { results.add($0) }) }
    }
  }

  private static func observers(_ size: Int) -> Work {
    let subject = PublishSubject<Int>()
    for _ in 0..<size { _ = subject.subscribe(onNext: opaqueAdd(to: results)) }
    let emissions = max(10, 100_000 / size)
    return Work(emissions) { for number in 0..<emissions { subject.onNext(number) } }
  }
}
