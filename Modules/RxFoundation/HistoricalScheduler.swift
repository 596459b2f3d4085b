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

/// The converter of a `HistoricalScheduler`: between dates, and the times and durations of operators.
///
///     let converter = HistoricalSchedulerTimeConverter()
///     converter.convertToVirtualTimeInterval(.milliseconds(500))  // 0.5
///
/// Converting a date to an operators' time and back gives the same date, to the last bit. Operators
/// measure in `Duration`; only the dates of the virtual clock are measured in seconds.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
  /// The type of virtual times.
  public typealias VirtualTimeUnit = Date
  /// The type of virtual durations, in seconds.
  public typealias VirtualTimeIntervalUnit = TimeInterval

  /// The operators' time of Foundation's reference date, the beginning of 2001.
  private static let origin = RxTime.now

  /// Creates a converter; all converters are equal.
  public init() {}

  /// Returns the operators' time of a date.
  public func convertFromVirtualTime(_ virtualTime: Date) -> RxTime {
    Self.origin.advanced(
      by: convertFromVirtualTimeInterval(virtualTime.timeIntervalSinceReferenceDate)
    )
  }

  /// Returns the date of an operators' time.
  public func convertToVirtualTime(_ time: RxTime) -> Date {
    Date(
      timeIntervalSinceReferenceDate: convertToVirtualTimeInterval(Self.origin.duration(to: time))
    )
  }

  /// Returns the duration of a number of seconds; zero for NaN.
  public func convertFromVirtualTimeInterval(_ interval: TimeInterval) -> RxTimeInterval {
    if interval.isNaN { return .zero }
    return .seconds(min(max(interval, -Self.longest), Self.longest))
  }

  /// Returns the number of seconds in a duration; at most 36 thousand million years.
  public func convertToVirtualTimeInterval(_ interval: RxTimeInterval) -> TimeInterval {
    let (seconds, attoseconds) = interval.withinLongest.components
    return TimeInterval(seconds) + TimeInterval(attoseconds) / 1e18
  }

  /// Returns the date that is `offset` seconds after `time`.
  public func offsetVirtualTime(_ time: Date, offset: TimeInterval) -> Date {
    time.addingTimeInterval(offset)
  }

  /// Compares two dates.
  public func compareVirtualTime(_ lhs: Date, _ rhs: Date) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }

  /// The longest duration, in seconds: thirty thousand million years, so that sums do not overflow.
  private static let longest: TimeInterval = 1e18
}
