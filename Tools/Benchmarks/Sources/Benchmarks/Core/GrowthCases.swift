import RxCore

/// How the cost of an element grows with what it passes.
enum GrowthCases {
  static func run(_ emit: Emit) {
    emit(
      series("chain length", of: [0, 1, 2, 4, 8, 16, 32]) { length in
        let subject = PublishSubject<Int>()
        _ = OperatorCases.chain(subject.asObservable(), length)
          .subscribe(onNext: { results.add($0) })
        return perElement { subject.onNext($0) }
      }
    )
    emit(
      series("observers", of: [1, 2, 4, 8, 16, 32, 64]) { observers in
        Floors.subject(observers: observers).work
      }
    )
    emit(
      series("sources", of: [1, 2, 4, 8, 16, 32]) { sources in
        CombineCases.work(of: sources) { Observable.merge($0) }
      }
    )
    emit(series("threads", of: [1, 2, 4, 8, 16]) { ThreadCases.ours($0) })
  }

  private static func series(
    _ name: String,
    of sizes: [Int],
    _ work: (Int) -> Work
  ) -> Series? {
    let name = "cost against \(name)"
    if !isMeasured(name) { return nil }
    let works = sizes.map(work)
    for work in works { _ = work.sample() }
    let rounds = (0..<7).map { _ in works.map { $0.sample().nanoseconds } }
    let costs = sizes.indices.map { index in median(rounds.map { $0[index] }) }
    return Series(name: name, points: zip(sizes, costs).map { (Double($0), $1) })
  }
}
