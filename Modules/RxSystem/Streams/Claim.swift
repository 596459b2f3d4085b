internal import Synchronization

/// What one may have at a time.
final class Claim: Sendable {
  private let isTaken = Atomic<Bool>(false)

  /// Takes it; `false` if another has it.
  func take() -> Bool { !isTaken.exchange(true, ordering: .acquiringAndReleasing) }

  /// Gives it back.
  func give() { isTaken.store(false, ordering: .releasing) }
}
