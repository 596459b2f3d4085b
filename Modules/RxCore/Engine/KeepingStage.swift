/// A gated stage that keeps something, by a parameter of its own.
///
/// A hub of `Element` keeps an `Element?`. Were that its own variable, freeing the hub would look up the
/// type `Element?`, which takes longer than all else about it.
@usableFromInline
class KeepingStage<Kept>: GatedStage, @unchecked Sendable {  // as Stage
  /// The latest element, or the last ones' stead, for those who come later.
  @exclusivity(unchecked)  // inside the gate, and under a lock if read from outside
  @usableFromInline
  final var kept: Kept

  /// The newest of what waits in the queue; under the same lock.
  @usableFromInline final var waiting: Kept

  @inlinable
  init(kept: Kept, waiting: Kept) {
    self.kept = kept
    self.waiting = waiting
    super.init()
  }
}
