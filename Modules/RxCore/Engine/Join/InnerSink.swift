/// The subscription of a `FlatJoin` to one inner sequence.
@usableFromInline
final class InnerSink<Out>: JoinInput<Out, Out>, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate.
  /// The index in the join's list.
  @exclusivity(unchecked)  // accessed inside the gate
  @usableFromInline
  var place = 0

  @inlinable
  init(_ next: @escaping Next, _ join: FlatJoin<Out>) { super.init(next, join) }

  override func notifyCompleted() {
    known(join, as: FlatJoin<Out>.self).innerCompleted(self)
  }
}
