import RxCore

/// What one element costs on its way through the core.
enum CoreBenchmarks {
  static let count = 200_000

  static func run(_ emit: Emit) {
    let box = Box()
    synchronous(box, emit)
    subjects(box, emit)
    chains(box, emit)
    subscriptions(box, emit)
    if box.total == 42 { print("unlikely") }
  }

  private static func synchronous(_ box: Box, _ emit: Emit) {
    let (triple, isEven, addSeven, add) = (
      opaqueTriple(), opaqueIsEven(), opaqueAddSeven(), opaqueAdd(to: box)
    )
    let loop = Work(count) {
      for number in 0..<count {
        let tripled = triple(number)
        if isEven(tripled) { add(addSeven(tripled)) }
      }
    }
    emit(
      measure(
        "range.map.filter.map, opaque closures",
        ours: Work(count) {
          Observable.range(start: 0, count: count)
            .map(triple).filter(isEven).map(addSeven).subscribe(onNext: add)
        },
        floor: ("loop", loop)
      )
    )
    emit(
      measure(
        "range.map.filter.map",
        ours: Work(count) {
          Observable.range(start: 0, count: count)
            .map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
            .subscribe(onNext: { box.add($0) })
        },
        floor: ("loop", loop)
      )
    )
  }

  private static func subjects(_ box: Box, _ emit: Emit) {
    for observers in [1, 8] {
      let subject = PublishSubject<Int>()
      let ungated = UngatedSubject<Int>()
      for _ in 0..<observers {
        subject.subscribe(onNext: opaqueAdd(to: box))
        ungated.subscribe(onNext: opaqueAdd(to: box))
      }
      emit(
        measure(
          "subject, \(observers) observer\(observers == 1 ? "" : "s")",
          ours: Work(count) { for number in 0..<count { subject.onNext(number) } },
          floor: ("ungated", Work(count) { for number in 0..<count { ungated.onNext(number) } })
        )
      )
    }
  }

  private static func chains(_ box: Box, _ emit: Emit) {
    func chain(_ name: String, _ build: (PublishSubject<Int>) -> Observable<Int>) {
      let subject = PublishSubject<Int>()
      let subscription = build(subject).subscribe(onNext: { box.add($0) })
      emit(
        measure(name, ours: Work(count) { for number in 0..<count { subject.onNext(number) } })
      )
      subscription.dispose()
    }
    chain("subject.map.filter.map") { $0.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 } }
    chain("subject.scan") { $0.scan(0) { $0 &+ $1 } }
    chain("subject.distinctUntilChanged") { $0.distinctUntilChanged() }
    chain("subject.take") { $0.take(.max) }
    chain("subject.flatMapLatest(just)") { $0.flatMapLatest { Observable.just($0 &+ 1) } }
    chain("subject.flatMapLatest(just.map)") {
      $0.flatMapLatest { Observable.just($0).map { $0 &+ 1 } }
    }
    chain("subject.withLatestFrom(just)") {
      $0.withLatestFrom(Observable.just(1)) { $0 &+ $1 }
    }
    chain("combineLatest of two") { Observable.combineLatest($0, Observable.just(1)) { $0 &+ $1 } }
    chain("zip of two") { Observable.zip($0, $0) { $0 &+ $1 } }
    chain("merge of two") { Observable.merge($0, $0.map { $0 &+ 1 }) }
    chain("share(replay: 1)") { $0.share(replay: 1) }
    chain("ten maps") {
      $0.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
        .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
    }
    let behavior = BehaviorSubject(value: 0)
    behavior.subscribe(onNext: { box.add($0) })
    emit(
      measure(
        "behavior subject, 1 observer",
        ours: Work(count) { for number in 0..<count { behavior.onNext(number) } }
      )
    )
  }

  private static func subscriptions(_ box: Box, _ emit: Emit) {
    let subject = PublishSubject<Int>()
    let rounds = 20_000
    emit(
      measure(
        "assemble, subscribe, dispose of 3 operators",
        ours: Work(rounds) {
          for _ in 0..<rounds {
            subject.map { $0 &* 3 }.filter { $0 & 1 == 0 }.map { $0 &+ 7 }
              .subscribe(onNext: { box.add($0) }).dispose()
          }
        }
      )
    )
    emit(
      measure(
        "just.subscribe",
        ours: Work(rounds) {
          for number in 0..<rounds { Observable.just(number).subscribe(onNext: { box.add($0) }) }
        }
      )
    )
  }
}
