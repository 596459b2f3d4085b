public import RxCore

/// Ticks of `resolution` each, counted from one fixed moment.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  private let resolution: Duration
  private let origin = RxTime.now

  init(resolution: Duration) { self.resolution = resolution }

  /// The moment as operators see it.
  public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
    origin.advanced(by: resolution * virtualTime)
  }

  /// The tick of what operators see, rounded up.
  public func convertToVirtualTime(_ time: RxTime) -> TestTime {
    ticks(origin.duration(to: time))
  }

  /// The length as operators see it.
  public func convertFromVirtualTimeInterval(_ interval: TestTime) -> RxTimeInterval {
    resolution * interval
  }

  /// The ticks of what operators ask for, rounded up.
  public func convertToVirtualTimeInterval(_ interval: RxTimeInterval) -> TestTime {
    ticks(interval)
  }

  /// `time`, and `offset` more.
  public func offsetVirtualTime(_ time: TestTime, offset: TestTime) -> TestTime { time + offset }

  /// Which of two moments is earlier.
  public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }

  private func ticks(_ duration: Duration) -> TestTime {
    var ticks = TestTime((duration / resolution).rounded(.down))
    while resolution * ticks < duration { ticks += 1 }
    return ticks
  }
}
