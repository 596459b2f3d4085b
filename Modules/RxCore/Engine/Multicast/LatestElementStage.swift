/// A gated stage that keeps something, by a parameter of its own.
///
/// A hub of `Element` keeps an `Element?`. Were that its own variable, freeing the hub would look the type
/// `Element?` up, which takes longer than all else about it (Swift 6.3).
@usableFromInline
class LatestElementStage<Kept>: GatedStage, @unchecked Sendable {  // as Stage
  /// What those who come later hear first.
  @exclusivity(unchecked)  // inside the gate, and under a lock if read from outside
  @usableFromInline
  final var kept: Kept

  /// The newest of what waits to be kept; under the same lock.
  @usableFromInline final var waiting: Kept

  @inlinable
  init(kept: Kept, waiting: Kept) {
    self.kept = kept
    self.waiting = waiting
    super.init()
  }
}
