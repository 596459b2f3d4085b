public import Foundation
public import RxCore

/// A virtual clock whose times are dates.
///
/// Use it to replay recorded events at their original times, without waiting:
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
  @unchecked Sendable  // Unchecked: adds no stored properties to VirtualTimeScheduler.
{
  /// Creates a scheduler.
  ///
  /// - Parameter initialClock: the date at the start.
  public init(initialClock: Date = Date(timeIntervalSince1970: 0)) {
    super.init(initialClock: initialClock, converter: HistoricalSchedulerTimeConverter())
  }
}
