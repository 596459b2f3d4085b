import Expectations
import RxCore
import RxLoop
import RxTesting
import RxTraits
import TestSupport
import Testing

@MainActor
@Suite struct SharingSchedulerTests {
  @Test func `a driver delivers and keeps time by the clock that stands for main`() {
    let clock = TestScheduler(initialClock: 0)
    let source = clock.createHotObservable([.next(210, 1), .next(220, 2), .error(260, Mistake())])
    let result = SharingScheduler.mock(scheduler: clock) {
      clock.start { source.asDriver(onErrorJustReturn: -1).debounce(.seconds(20)) }
    }
    // What the source emits comes to main a tick later, and 20 ticks of silence start there.
    expectEqual(result.events, [.next(241, 2), .next(261, -1), .completed(261)])
  }

  @Test func `a signal, an interval and a relay's driver do`() {
    let clock = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: clock) {
      let relay = BehaviorRelay(value: 7)
      let seen = clock.createObserver(Int.self)
      let ticks = clock.createObserver(Int.self)
      let signals = clock.createObserver(Int.self)
      let bag = DisposeBag()
      relay.asDriver().drive(seen).disposed(by: bag)
      Driver<Int>.interval(.seconds(10)).drive(ticks).disposed(by: bag)
      clock.createColdObservable([.next(5, 1)]).asSignal(onErrorJustReturn: 0)
        .emit(to: signals).disposed(by: bag)
      clock.advanceTo(25)
      expectEqual(seen.events, [.next(1, 7)])
      expectEqual(ticks.events, [.next(10, 0), .next(20, 1)])
      expectEqual(signals.events, [.next(6, 1)])
    }
  }

  @Test func `what a running clock puts together delivers on it too`() {
    let clock = TestScheduler(initialClock: 0)
    let source = clock.createHotObservable([.next(210, 1)])
    let result = SharingScheduler.mock(scheduler: clock) {
      clock.start {
        source.asDriver(onErrorJustReturn: 0)
          .flatMapLatest { Observable.just($0 * 10).asDriver(onErrorJustReturn: 0) }
      }
    }
    expectEqual(result.events, [.next(212, 10)])
  }

  @Test func `closures of a mocked driver are on main`() {
    let clock = TestScheduler(initialClock: 0)
    var seen: [Int] = []
    SharingScheduler.mock(scheduler: clock) {
      let driver = Observable.of(1, 2).asDriver(onErrorJustReturn: 0)
      let subscription = driver.drive(onNext: { number in
        MainActor.preconditionIsolated()
        seen.append(number)
      })
      clock.start()
      subscription.dispose()
    }
    expectEqual(seen, [1, 2])
  }

  @Test func `the mock ends with the action, also by an error, and mocks nest`() {
    let outer = TestScheduler(initialClock: 0)
    let inner = TestScheduler(initialClock: 0)
    #expect(throws: Mistake.self) {
      try SharingScheduler.mock(scheduler: outer) {
        expect(SharingScheduler.make() as AnyObject === outer)
        SharingScheduler.mock(scheduler: inner) {
          expect(SharingScheduler.make() as AnyObject === inner)
          expect(DriverSharingStrategy.scheduler as AnyObject === inner)
          expect(SignalSharingStrategy.scheduler as AnyObject === inner)
        }
        expect(SharingScheduler.make() as AnyObject === outer)
        throw Mistake()
      }
    }
    expect(SharingScheduler.make() as AnyObject === MainScheduler.instance)
  }

  @Test func `a scheduler is made for each place that needs one`() {
    let count = LockedBox(0)
    SharingScheduler.mock(makeScheduler: {
      count.value += 1
      return TestScheduler(initialClock: 0)
    }) {
      _ = Observable.just(1).asDriver(onErrorJustReturn: 0).delay(.seconds(1))
    }
    expectEqual(count.value, 2)
  }

  @Test func `code that runs at the same time keeps the main scheduler`() async {
    let clock = TestScheduler(initialClock: 0)
    let other = await answer { answer in
      SharingScheduler.mock(scheduler: clock) {
        let other = LockedBox<(any SchedulerType)?>(nil)
        blockingElsewhere { other.value = SharingScheduler.make() }
        answer.give(other.value)
      }
    }
    expect(other as AnyObject === MainScheduler.instance)
  }
}
