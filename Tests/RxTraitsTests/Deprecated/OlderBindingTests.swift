import Expectations
import RxCore
import RxTesting
import RxTraits
import TestSupport
import Testing

/// The spellings of programs from before RxSwift 4 do what those of today do.
@MainActor
@Suite struct OlderBindingTests {
  private let bag = DisposeBag()

  @available(*, deprecated, message: "tests older spellings")
  @Test func `bindTo binds to observers, functions and variables, also those of an optional`() {
    let (plain, optional) = (Variable(0), Variable<Int?>(nil))
    let subject = ReplaySubject<Int>.create(bufferSize: 9)
    let subjectOfOptional = ReplaySubject<Int?>.create(bufferSize: 9)
    let numbers = Observable.of(1, 2)
    numbers.bindTo(plain).addDisposableTo(bag)
    numbers.bindTo(optional).addDisposableTo(bag)
    numbers.bindTo(subject).addDisposableTo(bag)
    numbers.bindTo(subjectOfOptional).addDisposableTo(bag)
    expectEqual(plain.value, 2)
    expectEqual(optional.value, 2)
    expect(numbers.bindTo { $0 } === numbers)
    let seen = LockedBox<[Int?]>([])
    subject.subscribe(onNext: { number in seen.value.append(number) }).disposed(by: bag)
    subjectOfOptional.subscribe(onNext: { number in seen.value.append(number) })
      .disposed(by: bag)
    expectEqual(seen.value, [1, 2, 1, 2])
    let sum = numbers.bindTo({ _ in { $0 + 1 } }, curriedArgument: 41)
    expectEqual(sum, 42)
  }

  @available(*, deprecated, message: "tests older spellings")
  @Test func `drivers take seconds as numbers`() {
    let clock = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: clock) {
      let letters = clock.hot("ab---c--|").asDriver(onErrorJustReturn: "z")
      let pairs = [
        (letters.throttle(3, latest: false), letters.throttle(.seconds(3), latest: false)),
        (letters.debounce(2.0), letters.debounce(.seconds(2))),
        (letters.delay(1), letters.delay(.seconds(1))),
      ].map { (clock.watch($0), clock.watch($1)) }
      clock.start()
      for (older, present) in pairs {
        expectEqual(older.marbles, present.marbles)
        expect(older.marbles.description.contains("c"))
      }
    }
    let other = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: other) {
      let (ticks, timer) = (other.createObserver(Int.self), other.createObserver(Int.self))
      Driver<Int>.interval(3).drive(ticks).disposed(by: bag)
      Driver<Int>.timer(5, period: 4).drive(timer).disposed(by: bag)
      other.advanceTo(10)
      expectEqual(ticks.events.map(\.time), [3, 6, 9])
      expectEqual(timer.events.map(\.time), [5, 9])
    }
  }

  @available(*, deprecated, message: "tests older spellings")
  @Test func `drivers drive functions and variables`() {
    let (plain, optional) = (Variable(0), Variable<Int?>(nil))
    var seen: [Int] = []
    Driver.of(1, 2).driveNext { seen.append($0) }.addDisposableTo(bag)
    Driver.of(1, 2).drive(plain).addDisposableTo(bag)
    Driver.of(1, 2).drive(optional).addDisposableTo(bag)
    expectEqual(seen, [1, 2])
    expectEqual(plain.value, 2)
    expectEqual(optional.value, 2)
  }

  @available(*, deprecated, message: "tests older spellings")
  @Test func `a variable is a driver while it is there`() async {
    var seen: [Int] = []
    var ended = false
    var variable: Variable<Int>? = Variable(1)
    variable?.asDriver()
      .drive(onNext: { seen.append($0) }, onCompleted: { ended = true })
      .disposed(by: bag)
    await mainSettled()
    variable?.value = 2
    await mainSettled()
    variable = nil
    await mainSettled()
    expectEqual(seen, [1, 2])
    expect(ended)
  }
}
