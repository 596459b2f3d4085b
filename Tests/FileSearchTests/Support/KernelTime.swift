import Glibc

@testable import FileSearch

extension IndexOptions {
  /// Options with which a directory counts as settled when the kernel's clock has ticked since its last
  /// change.
  static func settlingAtOnce(
    includesHidden: Bool = true,
    respectsIgnoreFiles: Bool = true
  ) -> IndexOptions {
    var options = IndexOptions(
      includesHidden: includesHidden,
      respectsIgnoreFiles: respectsIgnoreFiles
    )
    options.settlingTime = 0
    return options
  }
}

/// The clock by which file systems tell the time of a change.
enum KernelTime {
  /// Waits until a later change has a later time than every change up to now: a few milliseconds.
  static func tick() {
    let start = now(CLOCK_REALTIME)
    while now(CLOCK_REALTIME_COARSE) <= start { sched_yield() }
  }

  private static func now(_ clock: clockid_t) -> Int {
    var time = timespec()
    clock_gettime(clock, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}
