import CBench
import Glibc

/// What each of many live subscriptions costs, measured in a process of its own.
struct LiveCost {
  /// Resident bytes, nanoseconds to build, of one emission to all, and to dispose of all; each divided
  /// by their number.
  var bytes, build, emission, disposal: Double

  /// Builds `count`, emits to all, and disposes of all.
  static func measure(
    of count: Int,
    build: () -> Void,
    emit: () -> Void,
    dispose: () -> Void
  ) -> Self {
    let before = residentBytes
    let built = cost(of: count, build).nanoseconds
    let bytes = Double(residentBytes - before) / Double(count)
    let emitted = cost(of: count, emit).nanoseconds
    return Self(
      bytes: bytes,
      build: built,
      emission: emitted,
      disposal: cost(of: count, dispose).nanoseconds
    )
  }

  /// The pages that statm of proc(5) counts, in bytes.
  private static var residentBytes: Int {
    let pages = text(ofFile: "/proc/self/statm").split(separator: " ")
    return (pages.dropFirst().first.flatMap { Int($0) } ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }
}
