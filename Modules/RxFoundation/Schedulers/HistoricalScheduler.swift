public import Foundation
public import RxCore

/// A virtual clock that shows dates: to run again what has happened, at its times, without waiting.
///
///     let clock = HistoricalScheduler(initialClock: log.first.date)
///     for entry in log {
///       _ = clock.scheduleAbsoluteVirtual(entry, time: entry.date) { entry in
///         clicks.onNext(entry)
///         return Disposables.create()
///       }
///     }
///     clicks.debounce(.seconds(1), scheduler: clock).subscribe(onNext: report)
///     clock.start()  // a day of clicks in a moment
public final class HistoricalScheduler: VirtualTimeScheduler<HistoricalSchedulerTimeConverter>,
  @unchecked Sendable  // as VirtualTimeScheduler
{
  /// Makes a scheduler whose clock stands at `initialClock`.
  public init(initialClock: Date = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}
