internal import Dispatch
internal import RxCore
internal import RxLoop
internal import RxTraits

extension Pipeline {
  /// The operators of drivers, signals and traits of one's own.
  static func shared<Strategy>(
    of source: SharedSequence<Strategy, Int>,
    _ witness: Witness
  ) -> [(String, SharedSequence<Strategy, Int>)] {
    typealias Sequence = SharedSequence<Strategy, Int>
    let mapped = source.map { witness.pass($0) }
    return [
      ("map", mapped),
      ("compactMap", source.compactMap { witness.pass($0) }),
      ("filter", source.filter { witness.pass($0) >= 0 }),
      ("scan", source.scan(0) { witness.pass($0 &+ $1) }),
      ("flatMap", source.flatMap { .just(witness.pass($0)) }),
      ("flatMapLatest", source.flatMapLatest { .just(witness.pass($0)) }),
      ("flatMapFirst", source.flatMapFirst { .just(witness.pass($0)) }),
      ("flatMapLatest { map }", source.flatMapLatest { _ in .of(1, 2).map { witness.pass($0) } }),
      (
        "flatMapLatest of another kind",
        source.flatMapLatest { Signal.just(witness.pass($0)) }.map { witness.pass($0) }
          .flatMapLatest { Sequence.just(witness.pass($0)) }
      ),
      ("map.switchLatest", source.map { Sequence.just(witness.pass($0)) }.switchLatest()),
      ("map.merge", source.map { Sequence.just(witness.pass($0)) }.merge()),
      (
        "map.merge(maxConcurrent:)",
        source.map { Sequence.just(witness.pass($0)) }.merge(maxConcurrent: 2)
      ),
      ("distinctUntilChanged { comparer }", source.distinctUntilChanged { witness.pass($0) == $1 }),
      ("distinctUntilChanged { key }", source.distinctUntilChanged { witness.pass($0) }),
      (
        "distinctUntilChanged(_:comparer:)",
        source.distinctUntilChanged({ witness.pass($0) }, comparer: { witness.pass($0) == $1 })
      ),
      ("withUnretained", source.withUnretained(held) { witness.pass($1) + $0.zero }),
      (
        "do",
        source.do(
          onNext: { _ in witness.note() },
          afterNext: { _ in witness.note() },
          onCompleted: { witness.note() },
          afterCompleted: { witness.note() },
          onSubscribe: { witness.note() },
          onSubscribed: { witness.note() },
          onDispose: { witness.note() }
        )
      ),
      (
        "deferred",
        .deferred {
          witness.note()
          return mapped
        }
      ),
      ("withLatestFrom", source.withLatestFrom(mapped) { witness.pass($0 &+ $1) }),
      ("combineLatest", .combineLatest(source, mapped) { witness.pass($0 &+ $1) }),
      ("combineLatest of many", .combineLatest([source, mapped]) { witness.pass($0[0]) }),
      ("zip", .zip(source, mapped) { witness.pass($0 &+ $1) }),
      ("zip of many", .zip([source, mapped]) { witness.pass($0[0]) }),
      ("merge", .merge(source, mapped)),
      ("concat", .concat(mapped, mapped)),
      ("startWith.map", source.startWith(7).map { witness.pass($0) }),
      ("skip.map", source.skip(1).map { witness.pass($0) }),
      ("throttle.map", source.throttle(.microseconds(1)).map { witness.pass($0) }),
      ("debounce.map", source.debounce(.microseconds(1)).map { witness.pass($0) }),
      ("delay.map", source.delay(.microseconds(1)).map { witness.pass($0) }),
      (
        "asDriver.map",
        source.asDriver().asSharedSequence(of: Strategy.self).map { witness.pass($0) }
      ),
      (
        "asSharedSequence(onErrorRecover:)",
        source.asObservable().map { _ in throw RxError.unknown }.asSharedSequence(onErrorRecover: {
          _ in
          witness.note()
          return mapped
        })
      ),
    ]
  }

  /// The operators of what is observed on main.
  static func onMain<Source: MainObservableType<Int>>(
    of source: Source,
    _ witness: Witness
  ) -> [(String, MainObservable<Int>)] {
    let mapped = source.map { witness.pass($0) }
    let elsewhere = BehaviorRelay(value: 1)
    return [
      ("map", mapped),
      ("compactMap", source.compactMap { witness.pass($0) }),
      ("filter", source.filter { witness.pass($0) >= 0 }),
      ("scan", source.scan(0) { witness.pass($0 &+ $1) }),
      ("scan(into:)", source.scan(into: 0) { $0 = witness.pass($1) }),
      ("flatMapFirst", source.flatMapFirst { Observable.just(witness.pass($0)) }),
      ("distinctUntilChanged { comparer }", source.distinctUntilChanged { witness.pass($0) == $1 }),
      ("distinctUntilChanged { key }", source.distinctUntilChanged { witness.pass($0) }),
      ("withUnretained", source.withUnretained(held) { witness.pass($1) + $0.zero }),
      (
        "do",
        source.do(
          onNext: { _ in witness.note() },
          afterNext: { _ in witness.note() },
          onError: { _ in witness.note() },
          afterError: { _ in witness.note() },
          onCompleted: { witness.note() },
          afterCompleted: { witness.note() },
          onSubscribe: { witness.note() },
          onSubscribed: { witness.note() },
          onDispose: { witness.note() }
        )
      ),
      ("take(while:)", source.take(while: { witness.pass($0) >= 0 })),
      ("skip(while:)", source.skip { witness.pass($0) < 0 }),
      ("take(until:).map", source.take(until: Observable<Int>.never()).map { witness.pass($0) }),
      ("withLatestFrom", source.withLatestFrom(mapped) { witness.pass($0 &+ $1) }),
      ("withLatestFrom one elsewhere", source.withLatestFrom(elsewhere) { witness.pass($0 &+ $1) }),
      ("startWith.map", source.startWith(7).map { witness.pass($0) }),
      ("skip.map", source.skip(1).map { witness.pass($0) }),
      ("share(replay:).map", source.share(replay: 1).map { witness.pass($0) }),
      ("retry.map", source.retry().map { witness.pass($0) }),
      ("catchAndReturn.map", source.catchAndReturn(1).map { witness.pass($0) }),
      ("throttle.map", source.throttle(.microseconds(1), scheduler: main).map { witness.pass($0) }),
      ("debounce.map", source.debounce(.microseconds(1), scheduler: main).map { witness.pass($0) }),
      ("delay.map", source.delay(.microseconds(1), scheduler: main).map { witness.pass($0) }),
      ("pairwise.map", source.pairwise().map { witness.pass($1) }),
      ("materialize.map", source.materialize().map { witness.pass($0.element ?? 0) }),
      (
        "materialize.dematerialize.map",
        source.materialize().dematerialize().map { witness.pass($0) }
      ),
      ("groupBy", source.groupBy { witness.pass($0) }.map { witness.pass($0.key) }),
      (
        "distinctUntilChanged { key } comparer:",
        source.distinctUntilChanged({ witness.pass($0) }, comparer: { witness.pass($0) == $1 })
      ),
      ("distinctUntilChanged(at:).map", source.distinctUntilChanged(at: \.self).map(witness.pass)),
      ("take(until:) { predicate }", source.take(until: { witness.pass($0) < 0 })),
      ("skip(until:).map", source.skip(until: elsewhere).map { witness.pass($0) }),
      ("skip(for).map", source.skip(.microseconds(1), scheduler: main).map { witness.pass($0) }),
      (
        "take(for:).map",
        source.take(for: .seconds(1000), scheduler: main).map { witness.pass($0) }
      ),
      ("ifEmpty(default:).map", source.ifEmpty(default: 1).map { witness.pass($0) }),
      ("ifEmpty(switchTo:).map", source.ifEmpty(switchTo: .just(1)).map { witness.pass($0) }),
      ("sample.map", source.sample(mapped).map { witness.pass($0) }),
      (
        "buffer.map",
        source.buffer(timeSpan: .microseconds(1), count: 2, scheduler: main)
          .map { witness.pass($0.count) }
      ),
      (
        "delaySubscription.map",
        source.delaySubscription(.microseconds(1), scheduler: main).map { witness.pass($0) }
      ),
      ("timeout.map", source.timeout(.seconds(1000), scheduler: main).map { witness.pass($0) }),
      (
        "timeout(other:).map",
        source.timeout(.seconds(1000), other: elsewhere, scheduler: main).map { witness.pass($0) }
      ),
      (
        "subscribe(on:).map",
        source.subscribe(on: SerialDispatchQueueScheduler(qos: .default)).map { witness.pass($0) }
      ),
      (
        "catch",
        source.map { _ -> Int in throw RxError.unknown }
          .catch { _ in
            witness.note()
            return mapped
          }
      ),
      (
        "retry(when:)",
        mapped.retry(when: { (errors: MainObservable<any Error>) -> MainObservable<any Error> in
          witness.note()
          return errors
        })
      ),
      ("MainObservable.of", MainObservable.of(1, 2, 3).map { witness.pass($0) }),
      (
        "flatMapLatest, observed",
        source.flatMapLatest { Observable.just(witness.pass($0)) }.observe(on: main)
      ),
      (
        "flatMap, observed",
        source.flatMap { Observable.just(witness.pass($0)) }.observe(on: main)
      ),
      (
        "concatMap, observed",
        source.concatMap { Observable.just(witness.pass($0)) }.observe(on: main)
      ),
    ]
  }
}

private let main = MainScheduler.instance
private let held = Held()

private final class Held: Sendable {
  let zero = 0
}

extension SharedSequenceConvertibleType where Element: Sendable {
  fileprivate func asSharedSequence<Strategy: SharingStrategyProtocol>(
    of strategy: Strategy.Type
  ) -> SharedSequence<Strategy, Element> {
    SharedSequence(unchecked: self)
  }
}
