import Expectations
import RxCore
import RxTesting
import Testing

/// The spellings of programs from before RxSwift 4 do what those of today do.
@Suite(.balancedResources)
struct OlderSpellingTests {
  @available(*, deprecated, message: "tests older spellings")
  @Test func `seconds are numbers`() {
    let clock = TestScheduler(initialClock: 0)
    let letters = clock.hot("-ab---c--|")
    let slow = clock.watch(letters.throttle(3, latest: false, scheduler: clock))
    let quiet = clock.watch(letters.debounce(2.0, scheduler: clock))
    let late = clock.watch(letters.delay(1, scheduler: clock))
    let first = clock.watch(letters.take(3.5, scheduler: clock))
    let rest = clock.watch(letters.skip(3.5, scheduler: clock))
    let tooLate = clock.watch(letters.timeout(3, scheduler: clock))
    clock.start()
    expectEqual(slow.marbles, "-a----c--|")
    expectEqual(quiet.marbles, "----b---c|")
    expectEqual(late.marbles, "--ab---c--|")
    expectEqual(first.marbles, "-ab-(|)")
    expectEqual(rest.marbles, "------c--|")
    expectEqual(tooLate.marbles, "-ab--#")
  }

  @available(*, deprecated, message: "tests older spellings")
  @Test func `sources and groups of elements take seconds as numbers`() {
    let clock = TestScheduler(initialClock: 0)
    let ticks = clock.createObserver(Int.self)
    let once = clock.createObserver(Int.self)
    let groups = clock.createObserver(Int.self)
    let bag = DisposeBag()
    Observable<Int>.interval(10, scheduler: clock).take(2).subscribe(ticks).disposed(by: bag)
    Observable<Int>.timer(15, scheduler: clock).subscribe(once).disposed(by: bag)
    Observable<Int>.interval(10, scheduler: clock).take(3)
      .buffer(timeSpan: 25, count: 9, scheduler: clock).map(\.count)
      .subscribe(groups).disposed(by: bag)
    clock.start()
    expectEqual(ticks.events, [.next(10, 0), .next(20, 1), .completed(20)])
    expectEqual(once.events, [.next(15, 0), .completed(15)])
    expectEqual(groups.events, [.next(25, 2), .next(30, 1), .completed(30)])
  }

  @available(*, deprecated, message: "tests older spellings")
  @Test(arguments: [Double.infinity, .greatestFiniteMagnitude, 1e15])
  func `more seconds than a clock can count are a very long time`(seconds: Double) {
    let clock = TestScheduler(initialClock: 0)
    let quiet = clock.watch(clock.hot("-a-").debounce(seconds, scheduler: clock))
    clock.advanceTo(1000)
    expectEqual(quiet.marbles, "---")
  }

  @available(*, deprecated, message: "tests older spellings")
  @Test(arguments: [Double.nan, -1, -Double.infinity, 0])
  func `what is no time at all is none`(seconds: Double) {
    let clock = TestScheduler(initialClock: 0)
    let all = clock.watch(clock.hot("-ab|").throttle(seconds, scheduler: clock))
    clock.start()
    expectEqual(all.marbles, "-ab|")
  }

  @available(*, deprecated, message: "tests older spellings")
  @Test func `a Duration is meant where both could be`() {
    let clock = TestScheduler(initialClock: 0)
    let all = clock.watch(clock.hot("-ab|").throttle(.zero, scheduler: clock))
    clock.start()
    expectEqual(all.marbles, "-ab|")
  }

  @available(*, deprecated, message: "tests older spellings")
  @Test func `shareReplay keeps for good, shareReplayLatestWhileConnected while one subscribes`() {
    let forGood = Log<Int>()
    let shared = Observable.of(1, 2, 3).shareReplay(2)
    shared.subscribe(onNext: { _ in }).dispose()
    shared.subscribe(onNext: { forGood.add($0) }).dispose()
    expectEqual(forGood.entries, [2, 3])
    let source = PublishSubject<Int>()
    let connected = source.shareReplayLatestWhileConnected()
    let (second, third) = (Log<Int>(), Log<Int>())
    let first = connected.subscribe(onNext: { _ in })
    source.onNext(1)
    let other = connected.subscribe(onNext: { second.add($0) })
    first.dispose()
    other.dispose()
    connected.subscribe(onNext: { third.add($0) }).dispose()
    expectEqual(second.entries, [1])
    expectEqual(third.entries, [])
  }

  @available(*, deprecated, message: "tests older spellings")
  @Test func `addDisposableTo puts it into the bag`() {
    let disposable = BooleanDisposable()
    var bag: DisposeBag? = DisposeBag()
    if let bag { disposable.addDisposableTo(bag) }
    expect(!disposable.isDisposed)
    bag = nil
    expect(disposable.isDisposed)
  }

  @available(*, deprecated, message: "tests older spellings")
  @Test func `a variable emits its value and the next ones, and completes with its deallocation`() {
    let seen = Log<String>()
    var variable: Variable<Int>? = Variable(1)
    let values = variable?.asObservable()
    variable?.value = 2
    expectEqual(variable?.value, 2)
    let subscription = values?.subscribe(
      onNext: { seen.add("\($0)") },
      onCompleted: { seen.add("end") }
    )
    variable?.value = 3
    expectEqual(seen.entries, ["2", "3"])
    variable = nil
    expectEqual(seen.entries, ["2", "3", "end"])
    subscription?.dispose()
  }
}
