public import RxCore

/// The converter of a `TestScheduler`: between ticks, and the times and durations of operators.
///
///     let scheduler = TestScheduler(initialClock: 0, resolution: 0.1)
///     // .seconds(2) of an operator are 20 ticks
///
/// Times and durations out of range become the last that can be represented.
public struct TestSchedulerVirtualTimeConverter: VirtualTimeConverterType {
  private let resolution: Duration
  private let origin = RxTime.now
  /// The greatest number of ticks: a quarter of the range of `TestTime`, and within `Duration`.
  private let limit: TestTime

  init(resolution: Duration) {
    self.resolution = resolution
    limit = TestTime(min(Double(TestTime.max / 4), Duration.seconds(Int64.max) / resolution))
  }

  /// Returns the operators' time of a tick.
  public func convertFromVirtualTime(_ virtualTime: TestTime) -> RxTime {
    origin.advanced(by: resolution * clamped(virtualTime))
  }

  /// Returns the tick of an operators' time, rounded up.
  public func convertToVirtualTime(_ time: RxTime) -> TestTime {
    ticks(origin.duration(to: time))
  }

  /// Returns the duration of a number of ticks.
  public func convertFromVirtualTimeInterval(_ interval: TestTime) -> RxTimeInterval {
    resolution * clamped(interval)
  }

  /// Returns the number of ticks in a duration, rounded up.
  public func convertToVirtualTimeInterval(_ interval: RxTimeInterval) -> TestTime {
    ticks(interval)
  }

  /// Returns the tick that is `offset` ticks after `time`.
  public func offsetVirtualTime(_ time: TestTime, offset: TestTime) -> TestTime {
    clamped(time) + clamped(offset)
  }

  /// Compares two ticks.
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
