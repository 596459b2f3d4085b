public import RxCore

/// Ticks of `resolution` each, counted from one fixed moment.
///
/// Moments and lengths that are too far away to count with are taken for the last that can be.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  private let resolution: Duration
  private let origin = RxTime.now
  /// So many ticks fit in a quarter of what `TestTime` holds, and of what `Duration` does.
  private let limit: TestTime

  init(resolution: Duration) {
    self.resolution = resolution
    limit = TestTime(min(Double(TestTime.max / 4), Duration.seconds(Int64.max) / resolution))
  }

  /// The moment as operators see it.
  public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
    origin.advanced(by: resolution * clamped(virtualTime))
  }

  /// The tick of what operators see, rounded up.
  public func convertToVirtualTime(_ time: RxTime) -> TestTime {
    ticks(origin.duration(to: time))
  }

  /// The length as operators see it.
  public func convertFromVirtualTimeInterval(_ interval: TestTime) -> RxTimeInterval {
    resolution * clamped(interval)
  }

  /// The ticks of what operators ask for, rounded up.
  public func convertToVirtualTimeInterval(_ interval: RxTimeInterval) -> TestTime {
    ticks(interval)
  }

  /// `time`, and `offset` more.
  public func offsetVirtualTime(_ time: TestTime, offset: TestTime) -> TestTime {
    clamped(time) + clamped(offset)
  }

  /// Which of two moments is earlier.
  public func compareVirtualTime(_ lhs: TestTime, _ rhs: TestTime) -> VirtualTimeComparison {
    lhs < rhs ? .lessThan : lhs == rhs ? .equal : .greaterThan
  }

  private func ticks(_ duration: Duration) -> TestTime {
    let estimate = (duration / resolution).rounded(.down)
    if abs(estimate) >= Double(limit) { return estimate < 0 ? -limit : limit }
    var ticks = TestTime(estimate)
    while resolution * ticks < duration { ticks += 1 }
    return ticks
  }

  private func clamped(_ ticks: TestTime) -> TestTime { min(max(ticks, -limit), limit) }
}
