import Expectations
import RxCore
import RxTesting
import RxTraits
import Testing

/// A sharing strategy of a program's own makes a trait of its own.
@MainActor
@Suite struct OwnTraitTests {
  private let source = PublishRelay<Int>()
  private let bag = DisposeBag()

  /// What a late subscriber receives at once, after five elements for an earlier one.
  private func replayed<Element>(
    _ operation: (Recent<Int>) -> Recent<Element>
  ) async -> [Element] {
    let sequence = operation(source.asRecent(onErrorJustReturn: 0))
    let driver = sequence.asDriver()
    driver.drive().disposed(by: bag)
    await mainSettled()
    for number in 1...5 { source.accept(number) }
    await mainSettled()
    var seen: [Element] = []
    sequence.asDriver().drive(onNext: { seen.append($0) }).dispose()
    return seen
  }

  @Test func `late subscribers receive what the strategy replays`() async {
    await expectEqual(replayed { $0 }, [3, 4, 5])
  }

  @Test func `operators keep the strategy`() async {
    await expectEqual(replayed { $0.map { $0 * 10 } }, [30, 40, 50])
    await expectEqual(replayed { $0.filter { $0 != 4 } }, [2, 3, 5])
    await expectEqual(replayed { $0.compactMap { $0 > 4 ? "\($0)" : nil } }, ["5"])
    await expectEqual(replayed { $0.scan(0) { $0 + $1 } }, [6, 10, 15])
    await expectEqual(replayed { $0.distinctUntilChanged { $0 / 2 } }, [1, 2, 4])
    await expectEqual(replayed { $0.flatMapLatest { .just(-$0) } }, [-3, -4, -5])
    await expectEqual(replayed { Recent.merge($0, .just(0)) }, [3, 4, 5])
  }

  @Test func `the work is done once for all`() async {
    var runs = 0
    let shared = source.asRecent(onErrorJustReturn: 0).map { (number: Int) -> Int in
      runs += 1
      return number
    }
    for _ in 0..<3 { shared.asDriver().drive().disposed(by: bag) }
    await mainSettled()
    source.accept(1)
    await mainSettled()
    expectEqual(runs, 1)
  }

  @Test func `an error becomes its substitute`() {
    let clock = TestScheduler(initialClock: 0)
    SharingScheduler.mock(scheduler: clock) {
      let failing = clock.hot("-a-#")
      let just = clock.watch(failing.asRecent(onErrorJustReturn: "z"))
      let other: Recent<String> = failing.asSharedSequence(
        onErrorDriveWith: .of("x", "y")
      )
      let followed = clock.watch(other)
      clock.start()
      expectEqual(just.marbles, "--a-(z|)")
      expectEqual(followed.marbles, "--a-(xy|)")
    }
  }
}
