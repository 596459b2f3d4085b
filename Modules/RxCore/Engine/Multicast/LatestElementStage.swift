/// A stage that keeps an element for late subscribers, with the type of what it keeps as a parameter.
///
/// A multicaster of `Element` keeps an `Element?`. As a variable of the multicaster itself it would
/// make its deallocation look up the type `Element?`, which takes longer than the rest (Swift 6.3).
@usableFromInline
class LatestElementStage<Kept>: Stage, @unchecked Sendable {
  // Unchecked: both variables change inside the subclass's gate, and under its `valueLock` if they are read
  // from outside.
  /// The element that a late subscriber receives first.
  @exclusivity(unchecked)  // see above
  @usableFromInline
  final var kept: Kept

  /// The newest element that waits in the gate's queue.
  @exclusivity(unchecked)  // see above
  @usableFromInline
  final var waiting: Kept

  @inlinable
  init(kept: Kept, waiting: Kept) {
    self.kept = kept
    self.waiting = waiting
    super.init()
  }
}
