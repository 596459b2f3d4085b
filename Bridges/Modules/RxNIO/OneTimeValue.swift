internal import Synchronization

/// A value that one thread takes, once; the others find nothing.
class OneTimeValue<Value: Sendable>: @unchecked Sendable {
  // Unchecked: `value` belongs to the thread that sets `isTaken`.
  private let isTaken = Atomic<Bool>(false)
  private var value: Value?

  init(_ value: Value) { self.value = value }

  final func take() -> Value? {
    if isTaken.exchange(true, ordering: .acquiringAndReleasing) { return nil }
    defer { value = nil }
    return value
  }
}
