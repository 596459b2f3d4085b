import Glibc

@testable import FileSearch

extension IndexOptions {
  /// Options with which a directory counts as settled when the kernel's clock has ticked since its last
  /// change.
  init(settlingAtOnce includesHidden: Bool, respectsIgnoreFiles: Bool = true) {
    self.init(includesHidden: includesHidden, respectsIgnoreFiles: respectsIgnoreFiles)
    settlingTime = 0
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
