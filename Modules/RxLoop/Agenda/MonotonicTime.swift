internal import CLibuv
internal import RxCore

/// Nanoseconds of CLOCK_MONOTONIC, the clock of `RxTime`, of timerfd and of Dispatch's uptime.
enum MonotonicTime {
  /// The current moment (clock_gettime(2)).
  static var now: UInt64 { uv_hrtime() }

  /// The moment `delay` from now, rounded up; what is too far away for the clock is never.
  static func after(_ delay: RxTimeInterval) -> UInt64 { advanced(now, by: nanoseconds(delay)) }

  /// `moment` and `nanoseconds` more, at most the end of time.
  static func advanced(_ moment: UInt64, by nanoseconds: UInt64) -> UInt64 {
    let (sum, overflow) = moment.addingReportingOverflow(nanoseconds)
    return overflow ? endOfTime : min(sum, endOfTime)
  }

  /// `duration` in whole nanoseconds, rounded up; zero if it is negative.
  static func nanoseconds(_ duration: RxTimeInterval) -> UInt64 {
    let (seconds, attoseconds) = duration.components
    if seconds < 0 || attoseconds < 0 { return 0 }
    if seconds >= Int64.max / 1_000_000_000 - 1 { return endOfTime }
    let rest = (attoseconds + 999_999_999) / 1_000_000_000
    return UInt64(seconds) * 1_000_000_000 + UInt64(rest)
  }

  /// The last moment that timerfd_settime(2) takes.
  static let endOfTime = UInt64(Int64.max)
}
