internal import Glibc
internal import Synchronization

/// Identifies the calling thread while it lives.
func currentThread() -> UInt { UInt(pthread_self()) }

/// Counts down what a thread waits for.
final class Latch: Sendable {
  private let missing: Atomic<Int>

  init(_ count: Int) { missing = Atomic(count) }

  func countDown() { missing.subtract(1, ordering: .acquiringAndReleasing) }

  /// Returns whether the count has reached zero before the deadline.
  func wait(_ deadline: ContinuousClock.Instant) -> Bool {
    poll(deadline) { missing.load(ordering: .acquiring) <= 0 }
  }
}

/// Waits until a condition holds; returns `false` at the deadline.
func poll(_ deadline: ContinuousClock.Instant, _ condition: () -> Bool) -> Bool {
  for turn in 0... {
    if condition() { return true }
    if turn < 100 { sched_yield() } else { usleep(200) }
    if turn.isMultiple(of: 64), ContinuousClock.now > deadline { return false }
  }
  return false
}
