public import Foundation
public import RxCore

/// Dates and seconds as a virtual clock's units.
///
/// A date comes back from operators' time as it was, to the last bit.
public struct HistoricalSchedulerTimeConverter: VirtualTimeConverterType {
  /// A moment of the virtual clock.
  public typealias VirtualTimeUnit = Date
  /// A length of virtual time, in seconds.
  public typealias VirtualTimeIntervalUnit = TimeInterval

  /// What operators are shown for Foundation's reference date, the beginning of 2001.
  private static let origin = RxTime.now

  /// Makes the converter; all are alike.
  public init() {}

  /// The moment as operators see it.
  public func convertFromVirtualTime(_ virtualTime: Date) -> RxTime {
    Self.origin.advanced(
      by: convertFromVirtualTimeInterval(virtualTime.timeIntervalSinceReferenceDate)
    )
  }

  /// The date of what operators see.
  public func convertToVirtualTime(_ time: RxTime) -> Date {
    Date(
      timeIntervalSinceReferenceDate: convertToVirtualTimeInterval(Self.origin.duration(to: time))
    )
  }

  /// The length as operators see it; none for what is not a number.
  public func convertFromVirtualTimeInterval(_ interval: TimeInterval) -> RxTimeInterval {
    if interval.isNaN { return .zero }
    return .seconds(min(max(interval, -Self.longest), Self.longest))
  }

  /// The length in seconds.
  public func convertToVirtualTimeInterval(_ interval: RxTimeInterval) -> TimeInterval {
    let (seconds, attoseconds) = interval.components
    return TimeInterval(seconds) + TimeInterval(attoseconds) / 1e18
  }

  /// `time`, and `offset` seconds more.
  public func offsetVirtualTime(_ time: Date, offset: TimeInterval) -> Date {
    time.addingTimeInterval(offset)
  }

  /// Which of two moments is earlier.
  public func compareVirtualTime(_ lhs: Date, _ rhs: Date) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }

  /// In seconds: thirty thousand million years, so that sums of a few do not overflow.
  private static let longest: TimeInterval = 1e18
}
