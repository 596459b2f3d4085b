/// A stage that has a gate, as several threads can make it emit.
///
/// A gate is given the stage, one argument and a function without a context. So nothing is allocated for work that
/// may begin at once; the closure is made only for work that has to be queued.
@usableFromInline
protocol Gated: AnyObject {
  /// Called before an event that is delivered inside another one on this thread.
  func prepareToNest()

  /// Called after an event that is not delivered inside another one.
  func settle()
}

extension Gated {
  @inlinable
  @inline(__always)
  func prepareToNest() {}

  @inlinable
  @inline(__always)
  func settle() {}
}

/// One source of events for a gate, which are delivered in the order in which it emits them.
@usableFromInline
protocol GateInput: Gated {
  /// The events of this input that are queued.
  var pending: PendingCount { get }
}
