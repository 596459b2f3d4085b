internal import Foundation
internal import Synchronization

/// Holds threads back until all have come, so that they really race.
public final class Gatherer: Sendable {
  private let missing: Atomic<Int>

  /// Creates one.
  ///
  /// - Parameter count: the number of threads.
  public init(_ count: Int) { missing = Atomic(count) }

  /// Returns when all threads have called it.
  public func arrive() {
    missing.subtract(1, ordering: .acquiringAndReleasing)
    while missing.load(ordering: .acquiring) > 0 { sched_yield() }
  }
}
