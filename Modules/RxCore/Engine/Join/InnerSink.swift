/// An inner sequence that a `FlatJoin` listens to.
@usableFromInline
final class InnerSink<Out>: JoinInput<Out, Out>, @unchecked Sendable {  // as Stage
  /// The place in the join's list; inside the gate only.
  @exclusivity(unchecked)  // as said above
  @usableFromInline
  var place = 0

  @inlinable
  init(_ next: @escaping Next, _ join: FlatJoin<Out>) { super.init(next, join) }

  override func tellCompleted() {
    unsafeDowncast(join, to: FlatJoin<Out>.self).innerCompleted(self)
  }
}
