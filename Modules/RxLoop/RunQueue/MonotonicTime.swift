internal import CLibuv
internal import Dispatch
internal import RxCore

/// Nanoseconds of CLOCK_MONOTONIC, the clock of `RxTime`, timerfd and Dispatch's uptime.
enum MonotonicTime {
  /// The current moment (clock_gettime(2)).
  static var now: UInt64 { uv_hrtime() }

  /// Returns the moment `delay` from now, rounded up; at most `endOfTime`.
  static func after(_ delay: RxTimeInterval) -> UInt64 { advanced(now, by: nanoseconds(delay)) }

  /// Returns `moment` plus `nanoseconds`; at most `endOfTime`.
  static func advanced(_ moment: UInt64, by nanoseconds: UInt64) -> UInt64 {
    let (sum, overflow) = moment.addingReportingOverflow(nanoseconds)
    return overflow ? endOfTime : min(sum, endOfTime)
  }

  /// Returns `duration` in whole nanoseconds, rounded up; zero if it is negative.
  static func nanoseconds(_ duration: RxTimeInterval) -> UInt64 {
    let attoseconds = duration.attoseconds
    if attoseconds <= 0 { return 0 }
    if let few = UInt64(exactly: attoseconds) {
      // Up to 18 seconds: avoids the division of 128 bits, which is half the cost of a timer.
      let (whole, rest) = few.quotientAndRemainder(dividingBy: 1_000_000_000)
      return rest == 0 ? whole : whole + 1
    }
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard let whole = UInt64(exactly: whole) else { return endOfTime }
    return min(rest == 0 ? whole : whole + 1, endOfTime)
  }

  /// The last moment that timerfd_settime(2) accepts.
  static let endOfTime = UInt64(Int64.max)
}

/// A one-shot timer of the monotonic clock on a dispatch queue, for drivers without a timer of their own.
final class MonotonicTimer: @unchecked Sendable {
  // Unchecked: the property is immutable, and a dispatch source may be used from any thread.
  private let source: any DispatchSourceTimer

  /// Creates a disarmed timer that calls `handler` on `queue`.
  init(on queue: DispatchQueue, handler: @escaping @Sendable () -> Void) {
    source = DispatchSource.makeTimerSource(flags: .strict, queue: queue)
    source.setEventHandler(handler: handler)
    source.activate()
  }

  deinit { source.cancel() }

  /// Arms the timer for `due` nanoseconds of the monotonic clock, in place of an earlier setting.
  func arm(at due: UInt64) {
    source.schedule(deadline: DispatchTime(monotonic: due), leeway: .nanoseconds(0))
  }

  /// Disarms the timer.
  func disarm() { source.schedule(deadline: .distantFuture) }
}

extension DispatchTime {
  /// The same moment as `monotonic` nanoseconds of the monotonic clock.
  init(monotonic: UInt64) {
    // Dispatch reserves the two topmost bits of a time.
    self.init(uptimeNanoseconds: min(monotonic, 1 << 62 - 1))
  }
}
