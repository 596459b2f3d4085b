import Expectations
import RxCore
import RxTesting
import RxTraits
import Testing

struct InfallibleTests {
  private struct Broken: Error {}

  @Test func `a sequence that can fail becomes one by a substitute for an error`() {
    let clock = TestScheduler(initialClock: 0)
    let failing = clock.cold("-a-#")
    let just = clock.watch(failing.asInfallible(onErrorJustReturn: "z"))
    let fallback = clock.watch(failing.asInfallible(onErrorFallbackTo: .of("x", "y")))
    let recovered = clock.watch(failing.asInfallible { _ in .just("r") })
    clock.start()
    expectEqual(just.marbles, "-a-(z|)")
    expectEqual(fallback.marbles, "-a-(xy|)")
    expectEqual(recovered.marbles, "-a-(r|)")
  }

  @Test func `one that was created emits what its function emits, and nothing after the end`() {
    let disposals = Counter()
    let observers = Counter()
    let events = Events<Int>()
    let sequence = Infallible<Int>.create { observer in
      observers.add()
      observer(.next(1))
      observer(.next(2))
      observer(.completed)
      observer(.next(3))
      return Disposables.create { disposals.add() }
    }
    _ = sequence.subscribe { events.add($0) }
    expectEqual(events.all, [.next(1), .next(2), .completed])
    expectEqual(observers.value, 1)
    expectEqual(disposals.value, 1)
  }

  @Test func `sequences are made of elements`() {
    expectEqual(events(of: .of(1, 2)), [.next(1), .next(2), .completed])
    expectEqual(events(of: .from([1, 2])), [.next(1), .next(2), .completed])
    expectEqual(events(of: .from(1...2)), [.next(1), .next(2), .completed])
    expectEqual(events(of: .just(1)), [.next(1), .completed])
    expectEqual(events(of: .deferred { .just(7) }), [.next(7), .completed])
    expectEqual(events(of: Infallible<Int>.empty()), [.completed])
    expectEqual(events(of: Infallible<Int>.never()), [])
  }

  @Test func `elements are emitted on a scheduler`() {
    let clock = TestScheduler(initialClock: 0)
    let result = clock.start { Infallible.of(1, 2, scheduler: clock).asObservable() }
    expectEqual(result.events, [.next(201, 1), .next(202, 2), .completed(203)])
    let ticks = TestScheduler(initialClock: 0)
    let three = ticks.start {
      Infallible<Int>.interval(.seconds(10), scheduler: ticks).take(2).asObservable()
    }
    expectEqual(three.events, [.next(210, 0), .next(220, 1), .completed(220)])
  }

  @Test func `elements are turned into others`() {
    let numbers = Infallible.of(1, 2, 3)
    expectEqual(elements(of: numbers.map { $0 * 10 }), [10, 20, 30])
    expectEqual(elements(of: numbers.compactMap { $0 == 2 ? nil : $0 }), [1, 3])
    expectEqual(elements(of: numbers.scan(0) { $0 + $1 }), [1, 3, 6])
    expectEqual(elements(of: numbers.scan(into: 1) { $0 *= $1 }), [1, 2, 6])
    let signed = numbers.flatMap { Infallible.of($0, -$0) }
    expectEqual(elements(of: signed).sorted(), [-3, -2, -1, 1, 2, 3])
    expectEqual(elements(of: numbers.concatMap { Infallible.of($0, $0) }), [1, 1, 2, 2, 3, 3])
    expectEqual(elements(of: numbers.flatMapLatest { Infallible.just($0) }), [1, 2, 3])
    expectEqual(elements(of: numbers.flatMapFirst { Infallible.just($0) }), [1, 2, 3])
  }

  @Test func `elements are chosen`() {
    let numbers = Infallible.of(1, 1, 2, 3, 1)
    expectEqual(elements(of: numbers.filter { $0 > 1 }), [2, 3])
    expectEqual(elements(of: numbers.distinctUntilChanged()), [1, 2, 3, 1])
    expectEqual(elements(of: numbers.distinctUntilChanged { $0 < 3 }), [1, 3, 1])
    expectEqual(elements(of: numbers.distinctUntilChanged { $0 <= $1 }), [1])
    expectEqual(elements(of: numbers.distinctUntilChanged({ $0 }, comparer: <=)), [1])
    expectEqual(elements(of: numbers.distinctUntilChanged(at: \.byteSwapped)), [1, 2, 3, 1])
    expectEqual(elements(of: numbers.take(2)), [1, 1])
    expectEqual(elements(of: numbers.take(while: { $0 < 3 }, behavior: .inclusive)), [1, 1, 2, 3])
    expectEqual(elements(of: numbers.take(until: { $0 == 2 })), [1, 1])
    expectEqual(elements(of: numbers.skip(while: { $0 == 1 })), [2, 3, 1])
  }

  @Test func `another sequence ends it or starts it, and cannot fail it`() {
    let clock = TestScheduler(initialClock: 0)
    let letters = clock.hot("-a-b-c-d|").asInfallible(onErrorJustReturn: "z")
    let other = clock.hot("----x|").asInfallible(onErrorJustReturn: "z")
    let broken = clock.hot("--#")
    let until = clock.watch(letters.take(until: other))
    let untilBroken = clock.watch(letters.take(until: broken))
    let from = clock.watch(letters.skip(until: other))
    clock.start()
    expectEqual(until.marbles, "-a-b(|)")
    expectEqual(untilBroken.marbles, "-a-b-c-d|")
    expectEqual(from.marbles, "-----c-d|")
  }

  @Test func `time is a scheduler's`() {
    let clock = TestScheduler(initialClock: 0)
    let letters = clock.hot("-ab---c--|").asInfallible(onErrorJustReturn: "z")
    let quiet = clock.watch(letters.debounce(.seconds(2), scheduler: clock))
    let slow = clock.watch(letters.throttle(.seconds(3), latest: false, scheduler: clock))
    let late = clock.watch(letters.delay(.seconds(1), scheduler: clock))
    let short = clock.watch(letters.take(for: .seconds(2), scheduler: clock))
    clock.start()
    expectEqual(quiet.marbles, "----b---c|")
    expectEqual(slow.marbles, "-a----c--|")
    expectEqual(late.marbles, "--ab---c--|")
    expect(short.marbles.description.hasPrefix("-a"))
  }

  @Test func `several are joined`() {
    let clock = TestScheduler(initialClock: 0)
    let a = clock.hot("-a---b---|").asInfallible(onErrorJustReturn: "z")
    let b = clock.hot("---x---y-|").asInfallible(onErrorJustReturn: "z")
    let merged = clock.watch(Infallible.merge(a, b))
    let newest = clock.watch(Infallible.combineLatest(a, b) { "\($0)\($1)" })
    let rows = clock.watch(Infallible.zip(a, b) { "\($0)\($1)" })
    let latest = clock.watch(a.withLatestFrom(b) { "\($0)\($1)" })
    let plain = clock.watch(a.withLatestFrom(b))
    clock.start()
    expectEqual(merged.marbles, "-a-x-b-y-|")
    let names: [Character: String] = ["1": "ax", "2": "bx", "3": "by"]
    expectEqual(newest.marbles(values: names), "---1-2-3-|")
    expectEqual(rows.marbles(values: names), "---1---3-|")
    expectEqual(latest.marbles(values: names), "-----2---|")
    expectEqual(plain.marbles, "-----x---|")
  }

  @Test func `any number and any types are joined`() {
    let five = Infallible.combineLatest(
      Infallible.just(1),
      Infallible.just("b"),
      Infallible.just(3.0),
      Infallible.just(true),
      Infallible.just(5)
    ) { "\($0) \($1) \($2) \($3) \($4)" }
    expectEqual(elements(of: five), ["1 b 3.0 true 5"])
    let pair = Infallible.zip(Infallible.of(1, 2), Infallible.of("a", "b"))
    expectEqual(elements(of: pair.map { "\($0)\($1)" }), ["1a", "2b"])
    let trio = Infallible.combineLatest(
      Infallible.just(1),
      Infallible.just("b"),
      Infallible.just(true)
    )
    expectEqual(elements(of: trio.map { "\($0)\($1)\($2)" }), ["1btrue"])
    expectEqual(elements(of: Infallible.combineLatest([Infallible.just(1), .just(2)])), [[1, 2]])
    let sum = Infallible.combineLatest([Infallible.just(1), .just(2)]) { $0.reduce(0, +) }
    expectEqual(elements(of: sum), [3])
    expectEqual(elements(of: Infallible.concat(.of(1, 2), .just(3))), [1, 2, 3])
    expectEqual(elements(of: Infallible.of(1, 2).concat(.just(3))), [1, 2, 3])
    expectEqual(elements(of: Infallible.of(2).startWith(0, 1)), [0, 1, 2])
  }

  @Test func `one subscription serves many`() {
    let subscriptions = Counter()
    let source = PublishRelay<Int>()
    let shared = source.asInfallible()
      .do(onSubscribe: { subscriptions.add() })
      .share(replay: 1)
    let (first, second) = (Events<Int>(), Events<Int>())
    let bag = DisposeBag()
    shared.subscribe { first.add($0) }.disposed(by: bag)
    source.accept(1)
    shared.subscribe { second.add($0) }.disposed(by: bag)
    source.accept(2)
    expectEqual(first.all, [.next(1), .next(2)])
    expectEqual(second.all, [.next(1), .next(2)])
    expectEqual(subscriptions.value, 1)
  }

  @Test func `subscribers receive elements, the end, and the end of the subscription`() {
    let log = Events<String>()
    _ = Infallible.of(1).subscribe(
      onNext: { log.add(.next("\($0)")) },
      onCompleted: { log.add(.next("end")) },
      onDisposed: { log.add(.next("disposed")) }
    )
    expectEqual(log.all, [.next("1"), .next("end"), .next("disposed")])
    let object = Counter()
    _ = Infallible.of(1, 2).subscribe(with: object, onNext: { object, _ in object.add() })
    expectEqual(object.value, 2)
    expectEqual(elements(of: Infallible.of(1).withUnretained(object).map { $1 }), [1])
  }

  @Test func `relays and observers are bound to it, also those of an optional`() {
    let behavior = BehaviorRelay(value: 0)
    let optional = BehaviorRelay<Int?>(value: nil)
    let (publish, replay) = (PublishRelay<Int>(), ReplayRelay<Int>.create(bufferSize: 2))
    let received = Events<Int>()
    let bag = DisposeBag()
    publish.asInfallible().subscribe { received.add($0) }.disposed(by: bag)
    let numbers = Infallible.of(1, 2)
    numbers.bind(to: behavior).disposed(by: bag)
    numbers.bind(to: optional).disposed(by: bag)
    numbers.bind(to: publish).disposed(by: bag)
    numbers.bind(to: replay).disposed(by: bag)
    expectEqual(behavior.value, 2)
    expectEqual(optional.value, 2)
    expectEqual(received.all, [.next(1), .next(2)])
    expectEqual(elements(of: replay.asInfallible()), [1, 2])
    let subject = ReplaySubject<Int?>.create(bufferSize: 1)
    numbers.bind(to: subject).disposed(by: bag)
    expectEqual(elements(of: subject.asInfallible(onErrorJustReturn: nil)), [2])
    let last = BehaviorRelay(value: 0)
    numbers.bind(onNext: { last.accept($0) }).disposed(by: bag)
    expectEqual(last.value, 2)
  }

  @Test func `its elements are an asynchronous sequence that does not throw`() async {
    var sum = 0
    for await number in Infallible.of(1, 2, 3).values { sum += number }
    expectEqual(sum, 6)
  }

  @MainActor
  @Test func `it becomes a driver without a word on errors, and drivers become it`() {
    let clock = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: clock) {
      let letters = clock.hot("-a-b--|").asInfallible(onErrorJustReturn: "z")
      expectEqual(clock.record(letters.asDriver()), "--a-b--|")
    }
    expectEqual(elements(of: Driver.of(1, 2).asInfallible()), [1, 2])
  }

  @Test func `it is delivered and subscribed to on the given scheduler`() {
    let clock = TestScheduler(initialClock: 0)
    let one = clock.start { Infallible.just(1, scheduler: clock).observe(on: clock).asObservable() }
    expectEqual(one.events, [.next(202, 1), .completed(203)])
    let other = TestScheduler(initialClock: 0)
    let ticks = other.start {
      Infallible<Int>.timer(.seconds(10), period: .seconds(5), scheduler: other)
        .subscribe(on: other).take(2).asObservable()
    }
    expectEqual(ticks.events, [.next(211, 0), .next(216, 1), .completed(216)])
  }

  @Test func `an object goes with its elements and is not kept`() {
    let object = Counter()
    let named = Infallible.of(1, 2).withUnretained(object) { _, number in "\(number)" }
    expectEqual(elements(of: named), ["1", "2"])
  }

  @Test func `it is handed to a function`() {
    let doubled = Infallible.of(1, 2).bind(to: { $0.map { $0 * 2 } })
    expectEqual(elements(of: doubled), [2, 4])
  }

  @MainActor
  @Test func `controls and signals become one, and it a signal`() {
    let event = ControlEvent(events: Observable.of(1, 2))
    expectEqual(elements(of: event.asControlEvent().asInfallible()), [1, 2])
    let property = ControlProperty(
      values: Observable.just(3),
      valueSink: Binder(Counter()) { _, _ in }
    )
    expectEqual(elements(of: property.asInfallible()), [3])
    let clock = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: clock) {
      let signals = clock.createObserver(Int.self)
      Infallible.of(1, 2).asSignal().emit(to: signals).dispose()
      let seen = Elements<Int>()
      _ = Infallible.of(1, 2).asSignal().asInfallible().subscribe(onNext: { seen.values.append($0) }
      )
      clock.start()
      expectEqual(signals.events, [])
      expectEqual(seen.values, [1, 2])
    }
  }

  private func elements<Element>(of sequence: Infallible<Element>) -> [Element] {
    let all = Elements<Element>()
    sequence.subscribe(onNext: { all.values.append($0) }).dispose()
    return all.values
  }

  private func events<Element>(of sequence: Infallible<Element>) -> [InfallibleEvent<Element>] {
    let all = Elements<InfallibleEvent<Element>>()
    sequence.subscribe { all.values.append($0) }.dispose()
    return all.values
  }
}

/// The events that have been received.
private final class Events<Element: Equatable & Sendable>: @unchecked Sendable {
  // Unchecked: these tests are on one thread.
  private(set) var all: [InfallibleEvent<Element>] = []
  func add(_ event: InfallibleEvent<Element>) { all.append(event) }
}

private final class Elements<Element>: @unchecked Sendable {
  // Unchecked: these tests are on one thread.
  var values: [Element] = []
}
