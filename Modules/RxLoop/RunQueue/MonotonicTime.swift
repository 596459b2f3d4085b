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
    let attoseconds = duration.attoseconds
    if attoseconds <= 0 { return 0 }
    if let few = UInt64(exactly: attoseconds) {
      // Up to 18 seconds: spares the division of 128 bits, half of what a timer costs.
      let (whole, rest) = few.quotientAndRemainder(dividingBy: 1_000_000_000)
      return rest == 0 ? whole : whole + 1
    }
    let (whole, rest) = attoseconds.quotientAndRemainder(dividingBy: 1_000_000_000)
    guard let whole = UInt64(exactly: whole) else { return endOfTime }
    return min(rest == 0 ? whole : whole + 1, endOfTime)
  }

  /// The last moment that timerfd_settime(2) takes.
  static let endOfTime = UInt64(Int64.max)
}
