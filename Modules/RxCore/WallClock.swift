#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The local time as text: clock_gettime(3), localtime_r(3), strftime(3).
package enum WallClock {
  /// The current local time, such as `2026-03-01 12:00:00.250`.
  package static var now: String {
    var moment = timespec()
    clock_gettime(CLOCK_REALTIME, &moment)
    return text(seconds: Int(moment.tv_sec), milliseconds: Int(moment.tv_nsec) / 1_000_000)
  }

  /// Returns a time since 1970 as local time.
  package static func text(seconds: Int, milliseconds: Int) -> String {
    var seconds = time_t(seconds)
    var parts = tm()
    localtime_r(&seconds, &parts)
    let date = withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { buffer in
      guard let start = buffer.baseAddress else { return "" }
      let count = strftime(start, buffer.count, "%Y-%m-%d %H:%M:%S", &parts)
      return String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
    return "\(date).\(String(1_000 + milliseconds).dropFirst())"
  }
}
