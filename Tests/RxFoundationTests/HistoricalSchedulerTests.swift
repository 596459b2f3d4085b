import Expectations
import Foundation
import RxCore
import RxFoundation
import TestSupport
import Testing

struct HistoricalSchedulerTests {
  private let begin = Date(timeIntervalSince1970: 1_700_000_000.25)

  private func day(_ number: Int) -> Date { begin.addingTimeInterval(Double(number) * 86_400) }

  @Test func `the clock starts in 1970, or at the given date`() {
    expectEqual(HistoricalScheduler().clock, Date(timeIntervalSince1970: 0))
    expectEqual(HistoricalScheduler(initialClock: begin).clock, begin)
  }

  @Test func `recorded events are replayed at their dates, in order`() {
    let clock = HistoricalScheduler(initialClock: begin)
    let seen = LockedBox<[(Int, Date)]>([])
    for number in [3, 1, 2, 365_000] {
      _ = clock.scheduleAbsoluteVirtual(number, time: day(number)) { number in
        seen.value.append((number, clock.clock))
        return Disposables.create()
      }
    }
    clock.start()
    expectEqual(seen.value.map(\.0), [1, 2, 3, 365_000])
    expectEqual(seen.value.map(\.1), [1, 2, 3, 365_000].map(day))
    expectEqual(clock.clock, day(365_000))
  }

  @Test func `work for a past date runs now`() {
    let clock = HistoricalScheduler(initialClock: begin)
    let seen = LockedBox<Date?>(nil)
    _ = clock.scheduleAbsoluteVirtual((), time: day(-1)) {
      seen.value = clock.clock
      return Disposables.create()
    }
    clock.start()
    expectEqual(seen.value, begin)
  }

  @Test func `time operators use the virtual dates`() {
    let clock = HistoricalScheduler(initialClock: begin)
    let clicks = PublishSubject<Int>()
    let seen = LockedBox<[(Int, TimeInterval)]>([])
    let begin = begin
    let subscription = clicks.debounce(.seconds(60), scheduler: clock).subscribe(onNext: { click in
      seen.value.append((click, clock.clock.timeIntervalSince(begin)))
    })
    for (click, second) in [(1, 0.0), (2, 30), (3, 100), (4, 86_400)] {
      _ = clock.scheduleAbsoluteVirtual(click, time: begin.addingTimeInterval(second)) { click in
        clicks.onNext(click)
        return Disposables.create()
      }
    }
    clock.start()
    subscription.dispose()
    expectEqual(seen.value.map(\.0), [2, 3, 4])
    expectEqual(seen.value.map(\.1), [90, 160, 86_460])
  }

  @Test func `the clock advances to a date, by seconds, and by sleep`() {
    let clock = HistoricalScheduler(initialClock: begin)
    let ticks = LockedBox(0)
    let subscription = Observable<Int>.interval(.seconds(1), scheduler: clock)
      .subscribe(onNext: { _ in ticks.value += 1 })
    clock.advanceTo(begin.addingTimeInterval(2.5))
    expectEqual(ticks.value, 2)
    clock.advanceBy(1)
    expectEqual(ticks.value, 3)
    expectEqual(clock.clock, begin.addingTimeInterval(3.5))
    clock.sleep(10)
    expectEqual(ticks.value, 3)
    expectEqual(clock.clock, begin.addingTimeInterval(13.5))
    subscription.dispose()
    clock.start()
    expectEqual(ticks.value, 3)
  }

  @Test func `work that is disposed of does not run`() {
    let clock = HistoricalScheduler(initialClock: begin)
    let runs = LockedBox(0)
    let work = clock.scheduleRelativeVirtual((), dueTime: 5) {
      runs.value += 1
      return Disposables.create()
    }
    work.dispose()
    clock.start()
    expectEqual(runs.value, 0)
    expectEqual(clock.clock, begin)
  }

  @Test func `a converted date is converted back to the same date`() {
    let converter = HistoricalSchedulerTimeConverter()
    var random = SystemRandomNumberGenerator()
    let dates =
      [.distantPast, .distantFuture, begin, Date(timeIntervalSince1970: 0)]
      + (0..<10_000).map { _ in
        Date(timeIntervalSinceReferenceDate: .random(in: -1e11...1e11, using: &random))
      }
    for date in dates {
      let back = converter.convertToVirtualTime(converter.convertFromVirtualTime(date))
      expectEqual(back, date, "\(date.timeIntervalSinceReferenceDate)")
    }
  }

  @Test func `durations are converted, and NaN is zero`() {
    let converter = HistoricalSchedulerTimeConverter()
    expectEqual(converter.convertFromVirtualTimeInterval(1.5), .milliseconds(1_500))
    expectEqual(converter.convertToVirtualTimeInterval(.milliseconds(-250)), -0.25)
    expectEqual(converter.convertFromVirtualTimeInterval(.nan), .zero)
    expect(converter.convertFromVirtualTimeInterval(.infinity) > .seconds(1e17))
    expect(converter.convertToVirtualTimeInterval(Duration(attoseconds: .max)) > 1e17)
    expect(converter.convertToVirtualTimeInterval(Duration(attoseconds: .min)) < -1e17)
    let late = converter.convertFromVirtualTime(
      Date(timeIntervalSinceReferenceDate: .greatestFiniteMagnitude)
    )
    expect(late > converter.convertFromVirtualTime(.distantFuture))
    expectEqual(converter.offsetVirtualTime(begin, offset: 60), begin.addingTimeInterval(60))
  }

  @Test func `dates are compared`() {
    let converter = HistoricalSchedulerTimeConverter()
    expectEqual(converter.compareVirtualTime(begin, day(1)), .lessThan)
    expectEqual(converter.compareVirtualTime(begin, begin), .equal)
    expectEqual(converter.compareVirtualTime(day(1), begin), .greaterThan)
  }
}
