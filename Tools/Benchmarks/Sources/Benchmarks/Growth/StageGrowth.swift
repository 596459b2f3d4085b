import RxCore

/// The cost of an element against the stages that it passes.
enum StageGrowth {
  static func run(_ emit: Emit) {
    let lengths = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000]
    emit(Growth.series("chain length", sizes: lengths, chain))
    emit(
      Growth.series(
        "chain length",
        of: "a subscription",
        unit: "ns a subscription",
        sizes: lengths,
        subscriptions
      )
    )
    emit(Growth.series("nesting of flatMap", sizes: [1, 2, 4, 8, 16, 32, 64], nesting))
  }

  private static func chain(_ length: Int) -> Work {
    let subject = PublishSubject<Int>()
    _ = OperatorCases.chain(subject.asObservable(), length)
      .subscribe(onNext: { results.add($0) })
    let elements = 200_000 / length
    return Work(elements) { for number in 0..<elements { subject.onNext(number) } }
  }

  /// Assembled, subscribed to and disposed of.
  private static func subscriptions(_ length: Int) -> Work {
    let subject = PublishSubject<Int>()
    let count = max(10, 10_000 / length)
    return Work(count) {
      for _ in 0..<count {
        OperatorCases.chain(subject.asObservable(), length)
          .subscribe(onNext: { results.add($0) }).dispose()
      }
    }
  }

  private static func nesting(_ depth: Int) -> Work {
    let subject = PublishSubject<Int>()
    _ = subject.flatMap { nested($0, depth - 1) }.subscribe(onNext: { results.add($0) })
    let elements = max(50, 10_000 / depth)
    return Work(elements) { for number in 0..<elements { subject.onNext(number) } }
  }

  /// A sequence of one element through so many levels of flatMap.
  @Sendable private static func nested(_ number: Int, _ depth: Int) -> Observable<Int> {
    depth == 0
      ? Observable.just(number) : Observable.just(number).flatMap { nested($0, depth - 1) }
  }
}
