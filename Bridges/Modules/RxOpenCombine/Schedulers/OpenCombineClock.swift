internal import OpenCombine
internal import RxCore

/// The clock of a scheduler of OpenCombine, as a clock of Rx.
struct OpenCombineClock<Base: OpenCombine.Scheduler>: Sendable {
  private let unproved: Unproved<(base: Base, start: Base.SchedulerTimeType)>
  private let start = SuspendingClock().now

  init(_ base: Base) { unproved = Unproved((base: base, start: base.now)) }

  /// The current time; the clock stood at the time of the machine when this value was created.
  var now: RxTime {
    let elapsed = unproved.value.start.distance(to: unproved.value.base.now)
    return start.advanced(by: .nanoseconds(Self.nanoseconds(in: elapsed)))
  }

  /// Returns the whole nanoseconds of a stride, which can only be made and compared; at least 0.
  private static func nanoseconds(in stride: Base.SchedulerTimeType.Stride) -> Int {
    func isWithin(_ nanoseconds: Int) -> Bool { .nanoseconds(nanoseconds) <= stride }
    guard isWithin(1) else { return 0 }
    var (low, high) = (1, 2)
    while high < 1 << 61, isWithin(high) { (low, high) = (high, high * 2) }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if isWithin(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
