internal import Synchronization

/// A counter for any thread.
final class Counter: Sendable {
  private let number = Atomic<Int>(0)

  var value: Int { number.load(ordering: .acquiring) }

  /// Adds one, and returns the new value.
  @discardableResult
  func increment() -> Int { number.add(1, ordering: .acquiringAndReleasing).newValue }
}
