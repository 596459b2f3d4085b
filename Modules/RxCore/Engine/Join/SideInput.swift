/// An input whose completion has no effect, only its elements and its error.
@usableFromInline
final class SideInput<In, Out>: JoinInput<In, Out>, @unchecked Sendable {
  // Unchecked: adds nothing that changes.
  @inlinable
  override init(_ next: @escaping Next, _ join: JoinStage<Out>) {
    super.init(next, join)
    join.awaited += 1
  }

  @usableFromInline
  override func completed() {
    terminate { leaveInside() }
  }

  @usableFromInline
  override func sourceDeallocated() { leaveInside() }

  private func leaveInside() { join.gate.deliver(self, after: pending) { $0.leave() } }

  /// Ends this input, which is needed no more; called inside the gate.
  @usableFromInline
  func leave() {
    if !isCounted { return }
    isCounted = false
    join.awaited -= 1
    dispose()
    if !join.isDisposed { join.releaseIfNothingCanEmit() }
  }
}
