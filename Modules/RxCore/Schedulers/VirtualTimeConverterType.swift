/// A conversion between the units of a virtual clock and the types that operators use.
///
/// This one counts whole seconds from the moment it is created:
///
///     struct SecondsConverter: VirtualTimeConverterType {
///       let start = RxTime.now
///
///       func convertFromVirtualTime(_ time: Int) -> RxTime { start.advanced(by: .seconds(time)) }
///       func convertToVirtualTime(_ time: RxTime) -> Int {
///         convertToVirtualTimeInterval(start.duration(to: time))
///       }
///       func convertFromVirtualTimeInterval(_ interval: Int) -> Duration { .seconds(interval) }
///       func convertToVirtualTimeInterval(_ interval: Duration) -> Int { Int(interval.components.seconds) }
///       func offsetVirtualTime(_ time: Int, offset: Int) -> Int { time + offset }
///       func compareVirtualTime(_ lhs: Int, _ rhs: Int) -> VirtualTimeComparison {
///         lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
///       }
///     }
public protocol VirtualTimeConverterType: Sendable {
  /// The type of a point in virtual time.
  associatedtype VirtualTimeUnit: Sendable
  /// The type of an interval of virtual time.
  associatedtype VirtualTimeIntervalUnit: Sendable

  /// Returns a virtual time as the time that operators use.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// Returns the time that operators use as virtual time.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// Returns a virtual interval as the interval that operators use.
  func convertFromVirtualTimeInterval(_ interval: VirtualTimeIntervalUnit) -> RxTimeInterval

  /// Returns the interval that operators use as a virtual interval.
  func convertToVirtualTimeInterval(_ interval: RxTimeInterval) -> VirtualTimeIntervalUnit

  /// Returns `time` moved by `offset`.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit,
    offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit

  /// Compares two virtual times.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// The order of two virtual times.
public enum VirtualTimeComparison: Sendable {
  /// The first is earlier.
  case lessThan
  /// Both are equal.
  case equal
  /// The first is later.
  case greaterThan
}
