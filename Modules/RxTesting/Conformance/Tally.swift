internal import Synchronization

/// Counts; any thread may.
final class Tally: Sendable {
  private let number = Atomic<Int>(0)

  var value: Int { number.load(ordering: .acquiring) }

  /// One more, and how many that makes.
  @discardableResult
  func add() -> Int { number.add(1, ordering: .acquiringAndReleasing).newValue }
}
