import RxCore
import RxTesting
import Testing

/// An operator set up so that every element, error and end goes through it as it is.
///
/// What all operators owe their users is tested on all of them at once.
struct PassingOperator: Sendable, CustomTestStringConvertible {
  let name: String
  let apply: @Sendable (Observable<Int>) -> Observable<Int>

  init(_ name: String, _ apply: @escaping @Sendable (Observable<Int>) -> Observable<Int>) {
    self.name = name
    self.apply = apply
  }

  var testDescription: String { name }

  /// Operators with one input and no scheduler.
  static let unary: [PassingOperator] = [
    .init("map") { $0.map { $0 } },
    .init("compactMap") { $0.compactMap { $0 } },
    .init("filter") { $0.filter { _ in true } },
    .init("scan") { $0.scan(0) { $1 } },
    .init("scan(into:)") { $0.scan(into: 0) { $0 = $1 } },
    .init("distinctUntilChanged") { $0.distinctUntilChanged() },
    .init("distinctUntilChanged(comparer)") { $0.distinctUntilChanged { _, _ in false } },
    .init("distinctUntilChanged(key)") { $0.distinctUntilChanged { ($0, 0).0 } },
    .init("distinctUntilChanged(key, comparer)") {
      $0.distinctUntilChanged({ $0 }, comparer: { _, _ in false })
    },
    .init("distinctUntilChanged(at:)") { $0.distinctUntilChanged(at: \.self) },
    .init("take") { $0.take(1_000_000) },
    .init("skip") { $0.skip(0) },
    .init("take(while:)") { $0.take(while: { _ in true }) },
    .init("take(until: predicate)") { $0.take(until: { _ in false }) },
    .init("skip(while:)") { $0.skip(while: { _ in false }) },
    .init("ifEmpty(switchTo:)") { $0.ifEmpty(switchTo: .empty()) },
    .init("enumerated") { $0.enumerated().map(\.element) },
    .init("materialize") { $0.materialize().dematerialize() },
    .init("do") { $0.do(onNext: { _ in }, afterNext: { _ in }) },
    .init("catch") { $0.catch { .error($0) } },
    .init("catch(sequence:)") { .catch(sequence: [$0]) },
    .init("retry(1)") { $0.retry(1) },
    .init("using") { source in
      .using({ BooleanDisposable() }, observableFactory: { _ in source })
    },
    .init("debug") { source in
      DebugLog.install()
      return source.debug("quiet")
    },
    .init("startWith") { $0.startWith() },
    .init("observe(on: immediate)") { $0.observe(on: ImmediateScheduler.instance) },
    .init("subscribe(on: immediate)") { $0.subscribe(on: ImmediateScheduler.instance) },
    .init("deferred") { source in .deferred { source } },
    .init("a user's own sequence") { Foreign(source: $0).asObservable() },
  ]

  /// Operators that let several inputs in.
  static let joins: [PassingOperator] = [
    .init("flatMap(just)") { $0.flatMap { Observable.just($0) } },
    .init("flatMap(map)") { $0.flatMap { Observable.just($0).map { $0 } } },
    .init("flatMapLatest(just)") { $0.flatMapLatest { Observable.just($0) } },
    .init("flatMapLatest(map)") { $0.flatMapLatest { Observable.just($0).map { $0 } } },
    .init("concatMap(just)") { $0.concatMap { Observable.just($0) } },
    .init("concatMap(map)") { $0.concatMap { Observable.just($0).map { $0 } } },
    .init("merge") { .merge($0, .empty()) },
    .init("merge()") { $0.map { Observable.just($0).map { $0 } }.merge() },
    .init("merge(maxConcurrent:)") { $0.map { Observable.just($0) }.merge(maxConcurrent: 9) },
    .init("switchLatest") { $0.map { Observable.just($0) }.switchLatest() },
    .init("concat") { .concat(.empty(), $0, .empty()) },
    .init("concat(sequence)") { .concat(repeatElement($0, count: 1)) },
    .init("concat()") { $0.map { Observable.just($0) }.concat() },
    .init("amb") { $0.amb(Observable.never()) },
    .init("zip of two") { $0.numbered { .zip($0, $1) { a, _ in a } } },
    .init("zip of three") { $0.numbered { .zip($1, $0, $1) { _, a, _ in a } } },
    .init("zip of four") { $0.numbered { .zip($1, $0, $1, $1) { _, a, _, _ in a } } },
    .init("zip(collection)") { $0.numbered { .zip([$0, $1]) { $0[0] } } },
    .init("combineLatest") { .combineLatest($0, Observable.just(0)) { a, _ in a } },
    .init("combineLatest of three") {
      .combineLatest(Observable.just(0), $0, Observable.just(0)) { _, a, _ in a }
    },
    .init("combineLatest of four") {
      .combineLatest(Observable.just(0), Observable.just(0), $0, Observable.just(0)) { $2 + $3 }
    },
    .init("combineLatest(collection)") { .combineLatest([$0, .just(0)]) { $0[0] } },
    .init("withLatestFrom") { $0.withLatestFrom(Observable.just(0)) { a, _ in a } },
    .init("take(until: observable)") { $0.take(until: Observable<Int>.empty()) },
    .init("retry(when:)") {
      $0.retry(when: { $0.flatMap { Observable<Int>.error($0) } })
    },
    .init("timeout") { $0.timeout(.seconds(3_600), scheduler: clock()) },
    .init("timeout(other:)") {
      $0.timeout(.seconds(3_600), other: Observable<Int>.never(), scheduler: clock())
    },
    .init("share") { $0.share() },
    .init("share(replay: 1)") { $0.share(replay: 1) },
    .init("share(replay: 2)") { $0.share(replay: 2) },
    .init("share(forever)") { $0.share(scope: .forever) },
    .init("share(replay: 1, forever)") { $0.share(replay: 1, scope: .forever) },
    .init("share(replay: 2, forever)") { $0.share(replay: 2, scope: .forever) },
    .init("publish, refCount") { $0.publish().refCount() },
    .init("replay(2), refCount") { $0.replay(2).refCount() },
    .init("replayAll, refCount") { $0.replayAll().refCount() },
    .init("multicast within a selector") { $0.multicast({ PublishSubject<Int>() }) { $0 } },
  ]

  static let all = unary + joins

  /// Those that let an element in while another is being delivered; the others have it wait.
  static let depthFirst = all.filter {
    !$0.name.hasPrefix("concatMap") && $0.name != "concat()" && !$0.deliversInTurn
  }

  /// A Boolean value that indicates whether an event that an observer emits waits until the event before it
  /// has been delivered.
  var deliversInTurn: Bool { name.hasPrefix("observe(on:") }

  /// Those that notice a deallocated source: a user's own sequence does not report it, an attempt's
  /// source and a sequence of sources are kept for the next, and a timeout waits for its time.
  static let forwarding = all.filter { passing in
    !["a user's own", "catch(", "retry", "timeout", "concat(sequence)"]
      .contains { passing.name.hasPrefix($0) }
  }
}

extension Observable<Int> {
  /// Joins this sequence with one that emits, and ends, right before it, each time.
  fileprivate func numbered(
    _ join: @escaping @Sendable (Observable<Int>, Observable<Int>) -> Observable<Int>
  ) -> Observable<Int> {
    .deferred { () -> Observable<Int> in
      let echo = PublishSubject<Int>()
      return join(self.do(onNext: { echo.onNext($0) }, onCompleted: { echo.onCompleted() }), echo)
    }
  }
}

/// A sequence that somebody else has written.
struct Foreign: ObservableType {
  typealias Element = Int

  let source: Observable<Int>

  func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Int {
    source.subscribe(observer)
  }
}
