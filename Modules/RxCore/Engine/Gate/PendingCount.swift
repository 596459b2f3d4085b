public import Synchronization

/// How many events of one input wait in the queue of a gate.
///
/// A thread that is inside delivers what it says there in place. But if the same input has left
/// something in the queue, what it says now comes after that: a source that speaks on one thread and
/// then on another is heard in its order, and not its end before its last words.
@usableFromInline
struct PendingCount: ~Copyable {
  @usableFromInline let count = Atomic<Int>(0)

  @inlinable
  init() {}

  /// Whether what comes with this pass has to be handed over.
  @inlinable
  @inline(__always)
  borrowing func delays(_ pass: Gate.Pass) -> Bool {
    pass == .refused || pass == .nested && count.load(ordering: .relaxed) > 0
  }

  /// Something has been queued: under the gate's lock.
  @inlinable
  borrowing func add() { count.add(1, ordering: .relaxed) }

  /// The next of what is queued is about to be delivered.
  @inlinable
  borrowing func remove() { count.subtract(1, ordering: .relaxed) }
}
