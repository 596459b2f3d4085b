import Expectations
import RxCore
import RxTesting
import RxTraits
import TestSupport
import Testing

@MainActor
@Suite struct SharedSequenceOperatorTests {
  @Test func `any number of any types are joined`() {
    let five = Driver.combineLatest(
      Driver.just(1),
      Driver.just("b"),
      Driver.just(3.0),
      Driver.just(true),
      Driver.just(5)
    ) { "\($0) \($1) \($2) \($3) \($4)" }
    expectEqual(elements(of: five), ["1 b 3.0 true 5"])
    var touched = 0
    let sum = Driver.zip(Driver.of(1, 2), Driver.of(10, 20)) { (a: Int, b: Int) -> Int in
      touched += 1  // state of the main actor
      return a + b
    }
    expectEqual(elements(of: sum), [11, 22])
    expectEqual(touched, 2)
    let pairs = Signal.zip(Signal.of(1, 2), Signal.of("a", "b"))
    expectEqual(elements(of: pairs.map { "\($0)\($1)" }), ["1a", "2b"])
    let trio = Driver.combineLatest(Driver.just(1), Driver.just("b"), Driver.just(true))
    expectEqual(elements(of: trio.map { "\($0)\($1)\($2)" }), ["1btrue"])
  }

  @Test func `lists of one type are joined`() {
    let numbers = [Driver.of(1, 2), Driver.of(10, 20)]
    expectEqual(elements(of: Driver.zip(numbers)), [[1, 10], [2, 20]])
    expectEqual(elements(of: Driver.zip(numbers) { $0.reduce(0, +) }), [11, 22])
    let ones = [Driver.just(1), Driver.just(10)]
    expectEqual(elements(of: Driver.combineLatest(ones)), [[1, 10]])
    expectEqual(elements(of: Driver.combineLatest(ones) { $0.reduce(0, +) }), [11])
    expectEqual(elements(of: Driver.concat(numbers)), [1, 2, 10, 20])
    expectEqual(elements(of: Driver.concat(.just(3), .just(4))), [3, 4])
    expectEqual(elements(of: Driver.merge(numbers)).sorted(), [1, 2, 10, 20])
    expectEqual(elements(of: Driver.merge(.just(3), .just(4))), [3, 4])
  }

  @Test func `inner sequences are joined, or the newest of them is followed`() {
    let clock = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: clock) {
      let outer = clock.hot("-a---b----").asDriver(onErrorJustReturn: "")
      let inner = clock.cold("--x-y-z---").asDriver(onErrorJustReturn: "")
      let sequences = outer.map { _ in inner }
      let all = clock.watch(sequences.merge())
      let few = clock.watch(sequences.merge(maxConcurrent: 1))
      let newest = clock.watch(sequences.switchLatest())
      let first = clock.watch(outer.flatMapFirst { _ in inner })
      clock.start()
      // The way to main takes a frame. The inner driver is one for both: it is running when b comes,
      // and replays its latest element.
      expectEqual(all.marbles, "-----xx(yy)-(zz)-")
      expectEqual(few.marbles, "-----x-y-z")
      expectEqual(newest.marbles, "-----xxy-z")
      expectEqual(first.marbles, "-----x-y-z")
    }
  }

  @Test func `what fails goes on with another, made of the error or not`() {
    let clock = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: clock) {
      let failing = clock.hot("-a--#")
      let with = clock.watch(failing.asDriver(onErrorDriveWith: .of("x", "y")))
      let recovered = clock.watch(failing.asDriver { _ in .just("r") })
      let signal = clock.watch(failing.asSignal(onErrorSignalWith: .just("s")))
      let strategy = DriverSharingStrategy.self
      let general = clock.watch(
        failing.asSharedSequence(sharingStrategy: strategy, onErrorJustReturn: "j")
      )
      clock.start()
      expectEqual(with.marbles, "--a--(xy|)")
      expectEqual(recovered.marbles, "--a--(r|)")
      expectEqual(signal.marbles, "--a--(s|)")
      expectEqual(general.marbles, "--a--(j|)")
    }
  }

  @Test func `functions are given an object that is not kept`() {
    var log: [String] = []
    do {
      let screen = Screen()
      let bag = DisposeBag()
      let driver = Driver.of(1, 2)
      driver.drive(
        with: screen,
        onNext: { screen, number in log.append("\(screen.name) \(number)") },
        onCompleted: { screen in log.append("\(screen.name) end") },
        onDisposed: { screen in log.append("\(screen.name) disposed") }
      )
      .disposed(by: bag)
      Signal.just(3).emit(with: screen, onNext: { screen, number in log.append("\(number)") })
        .disposed(by: bag)
      expectEqual(elements(of: driver.withUnretained(screen).map { $1 }), [1, 2])
      let named = driver.withUnretained(screen) { $0.name + "\($1)" }
      expectEqual(elements(of: named), ["main1", "main2"])
    }
    expectEqual(log, ["main 1", "main 2", "main end", "main disposed", "3"])
    let relay = PublishRelay<Int>()
    weak var held: Screen?
    let subscription: any Disposable
    do {
      let screen = Screen()
      held = screen
      let signal = Signal(unchecked: relay.asObservable())
      subscription = signal.emit(with: screen, onNext: { _, _ in log = [] })
    }
    expect(held == nil)
    relay.accept(1)
    expectEqual(log.count, 5)
    subscription.dispose()
  }

  @Test func `sequences are made of elements, or when they are subscribed to`() {
    expectEqual(elements(of: Driver.from([1, 2])), [1, 2])
    expectEqual(elements(of: Signal<Int>.empty()), [])
    var made = 0
    let late = Driver<Int>.deferred {
      made += 1  // state of the main actor
      return .just(made)
    }
    expectEqual(made, 0)
    expectEqual(elements(of: late), [1])
    expectEqual(elements(of: late), [2])
    let seen = LockedBox([String]())
    let endings = [Driver<Int>.never(), .empty()]
    for driver in endings {
      _ = driver.drive(
        onNext: { _ in seen.value.append("element") },
        onCompleted: { seen.value.append("end") }
      )
    }
    expectEqual(seen.value, ["end"])
  }

  @Test func `a deferred driver and a deferred signal are made once for all subscribers`() async {
    let numbers = BehaviorRelay(value: 7)
    var made = 0
    let driver = Driver<Int>.deferred {
      made += 1
      return numbers.asDriver()
    }
    let signal = Signal<Int>.deferred {
      made += 1
      return numbers.asSignal(onErrorSignalWith: .empty())
    }
    let received = LockedBox([Int]())
    let bag = DisposeBag()
    for _ in 1...2 {
      driver.drive(onNext: { received.value.append($0) }).disposed(by: bag)
      signal.emit(onNext: { _ in }).disposed(by: bag)
      await mainSettled()
    }
    expectEqual(made, 2)
    expectEqual(received.value, [7, 7])
  }

  @Test func `elements are chosen and turned into others`() {
    let numbers = Signal.of(1, 1, 12, 2, 21)
    expectEqual(elements(of: numbers.distinctUntilChanged()), [1, 12, 2, 21])
    expectEqual(elements(of: numbers.distinctUntilChanged { $0 % 10 }), [1, 12, 21])
    expectEqual(elements(of: numbers.distinctUntilChanged { $0 % 10 == $1 % 10 }), [1, 12, 21])
    let byLength = numbers.distinctUntilChanged({ "\($0)" }, comparer: { $0.count == $1.count })
    expectEqual(elements(of: byLength), [1, 12, 2, 21])
    expectEqual(elements(of: numbers.skip(3)), [2, 21])
    expectEqual(elements(of: numbers.startWith(0)), [0, 1, 1, 12, 2, 21])
    expectEqual(elements(of: Driver.of(1, 2).flatMap { Driver.of($0, -$0) }), [1, -1, 2, -2])
    let texts = Driver.just("a")
    expectEqual(elements(of: Driver.of(1, 2).withLatestFrom(texts)), ["a", "a"])
    let named = Driver.of(1, 2).withLatestFrom(texts) { number, text in "\(text)\(number)" }
    expectEqual(elements(of: named), ["a1", "a2"])
  }

  @Test func `do receives each event`() {
    var seen: [String] = []
    _ = Driver.just(1).do(
      onNext: { seen.append("before \($0)") },
      afterNext: { seen.append("after \($0)") },
      onCompleted: { seen.append("completed") },
      afterCompleted: { seen.append("after the end") },
      onSubscribe: { seen.append("subscribing") },
      onSubscribed: { seen.append("subscribed") },
      onDispose: { seen.append("disposed") }
    )
    .drive()
    let onTheWay = ["before 1", "after 1", "completed", "after the end"]
    expectEqual(seen, ["subscribing"] + onTheWay + ["subscribed", "disposed"])
  }

  @Test func `a driver and a signal become each other`() {
    let source = PublishSubject<Int>()
    let signal = source.asSignal(onErrorJustReturn: 0)
    let driver = signal.asDriver()
    let early = LockedBox([Int]())
    let bag = DisposeBag()
    driver.drive(onNext: { number in early.value.append(number) }).disposed(by: bag)
    source.onNext(1)
    expectEqual(elements(of: driver), early.value.suffix(1))
    expectEqual(elements(of: driver.asSignal()), early.value.suffix(1))
    let again = driver.asSignal()
    again.emit().disposed(by: bag)
    expectEqual(elements(of: again), [])
  }

  @Test func `nobody is driven, and what is on the way happens`() {
    var seen: [Int] = []
    _ = Driver.from(optional: 1).do(onNext: { seen.append($0) }).drive()
    _ = Signal.from(optional: 2).do(onNext: { seen.append($0) }).emit()
    _ = Driver<Int>.from(optional: nil).do(onNext: { seen.append($0) }).drive()
    expectEqual(seen, [1, 2])
  }

  @Test func `relays of all kinds are driven, also those of an optional`() {
    let (behavior, optional) = (BehaviorRelay(value: 0), BehaviorRelay<Int?>(value: nil))
    let replay = ReplayRelay<Int>.create(bufferSize: 2)
    let bag = DisposeBag()
    Driver.of(1, 2).drive(behavior).disposed(by: bag)
    Driver.of(1, 2).drive(optional).disposed(by: bag)
    Signal.of(1, 2).emit(to: replay).disposed(by: bag)
    expectEqual(behavior.value, 2)
    expectEqual(optional.value, 2)
    expectEqual(elements(of: Driver(unchecked: replay.asObservable())), [1, 2])
  }

  @Test func `any sequence is a source, also of drivers that are made as they are needed`() {
    expectEqual(elements(of: Driver<Int>.from(stride(from: 1, to: 6, by: 2))), [1, 3, 5])
    let made = LockedBox(0)
    let endless = sequence(first: 1) { $0 + 1 }
    let drivers = EndlessDrivers(numbers: endless, made: made)
    let received = LockedBox([Int]())
    _ = Driver<Int>.concat(drivers).asObservable().take(3)
      .subscribe(onNext: { number in received.value.append(number) })
    expectEqual(received.value, [1, 2, 3])
    expect(made.value <= 4)
  }

  /// A driver of each number, made on demand.
  private struct EndlessDrivers: Sequence, IteratorProtocol, @unchecked Sendable {
    // Unchecked: used on one thread.
    var numbers: UnfoldFirstSequence<Int>
    let made: LockedBox<Int>

    mutating func next() -> Driver<Int>? {
      made.value += 1
      return numbers.next().map { Driver.just($0) }
    }
  }

  private func elements<Strategy, Element>(
    of sequence: SharedSequence<Strategy, Element>
  ) -> [Element] {
    let all = LockedBox([Element]())
    let subscription = sequence.asObservable().subscribe(onNext: { element in
      all.value.append(element)
    })
    subscription.dispose()
    return all.value
  }
}

@MainActor
private final class Screen {
  let name = "main"
}
