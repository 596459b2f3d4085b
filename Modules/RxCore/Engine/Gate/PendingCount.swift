public import Synchronization

/// The number of events of one input that wait in the queue of a gate.
///
/// The thread inside the gate delivers its own nested events at once. An input that has events in
/// the queue is the exception: its nested events are queued as well, so that they are delivered in
/// the order in which the input emitted them, even if it emits on one thread and then on another.
@usableFromInline
struct PendingCount: ~Copyable {
  @usableFromInline let count = Atomic<Int>(0)

  @inlinable
  init() {}

  /// Indicates whether an event that comes with this pass has to be queued.
  @inlinable
  @inline(__always)
  borrowing func delays(_ pass: Gate.Pass) -> Bool {
    pass == .refused || pass == .nested && count.load(ordering: .relaxed) > 0
  }

  /// A Boolean value that indicates whether no event of the input waits.
  @inlinable
  var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

  /// Counts an event that is being queued; called under the gate's lock.
  @inlinable
  borrowing func add() { count.add(1, ordering: .relaxed) }

  /// Counts out an event that is about to be delivered.
  @inlinable
  borrowing func remove() { count.subtract(1, ordering: .relaxed) }
}
