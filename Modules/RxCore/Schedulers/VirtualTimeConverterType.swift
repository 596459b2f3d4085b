/// How a virtual clock's own units relate to real ones.
public protocol VirtualTimeConverterType: Sendable {
  /// A moment of the virtual clock.
  associatedtype VirtualTimeUnit: Sendable
  /// A length of virtual time.
  associatedtype VirtualTimeIntervalUnit: Sendable

  /// The moment as operators see it.
  func convertFromVirtualTime(_ virtualTime: VirtualTimeUnit) -> RxTime

  /// The virtual moment of what operators see.
  func convertToVirtualTime(_ time: RxTime) -> VirtualTimeUnit

  /// The length as operators see it.
  func convertFromVirtualTimeInterval(_ interval: VirtualTimeIntervalUnit) -> RxTimeInterval

  /// The virtual length of what operators ask for.
  func convertToVirtualTimeInterval(_ interval: RxTimeInterval) -> VirtualTimeIntervalUnit

  /// `time`, and `offset` more.
  func offsetVirtualTime(
    _ time: VirtualTimeUnit,
    offset: VirtualTimeIntervalUnit
  ) -> VirtualTimeUnit

  /// Which of two moments is earlier.
  func compareVirtualTime(_ lhs: VirtualTimeUnit, _ rhs: VirtualTimeUnit) -> VirtualTimeComparison
}

/// How two virtual moments lie to each other.
public enum VirtualTimeComparison: Sendable {
  /// The first is earlier.
  case lessThan
  /// They are the same.
  case equal
  /// The first is later.
  case greaterThan
}
