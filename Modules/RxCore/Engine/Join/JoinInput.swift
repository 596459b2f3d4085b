/// One input of a join.
@usableFromInline
class JoinInput<In, Out>: Sink<In>, GateInput, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the join's gate.
  @usableFromInline final let join: JoinStage<Out>
  @usableFromInline final let pending = PendingCount()

  /// True until this input has ended or is dropped: it counts in the join's `live`, or in `awaited`
  /// if it is a side input.
  ///
  /// An event asks this and not `isDisposed`, which a terminal event changes at once, on its own
  /// thread, while elements before it may still wait in the queue.
  @exclusivity(unchecked)  // accessed inside the gate
  @usableFromInline
  final var isCounted = true

  /// True if the source was deallocated without ending; accessed inside the gate.
  final var isSourceDeallocated = false

  @inlinable
  init(_ next: @escaping Next, _ join: JoinStage<Out>) {
    self.join = join
    super.init(next)
  }

  // If a terminal event has to be handed over, what the source holds is released before: the thread inside may
  // subscribe to the next source as soon as it has the event.

  @usableFromInline
  override func error(_ error: any Error) {
    terminate {
      join.gate.deliver(self, after: pending, error as any Error, refused: { dispose() }) {
        $0.fail($1)
      }
    }
  }

  private func fail(_ error: any Error) { if isCounted { join.fail(error) } }

  @usableFromInline
  override func completed() {
    terminate { join.gate.deliver(self, after: pending, refused: { dispose() }) { $0.countOut() } }
  }

  @usableFromInline
  override func sourceDeallocated() {
    join.gate.deliver(self, after: pending) { $0.countDeallocated() }
  }

  private func countDeallocated() {
    if join.isDisposed || !isCounted { return }
    isSourceDeallocated = true
    notifyDeallocated()
  }

  private func countOut() {
    if join.isDisposed || !isCounted { return }
    isCounted = false
    notifyCompleted()
  }

  /// Notifies the join that this input has completed; called inside the gate.
  func notifyCompleted() { join.inputCompleted(self) }

  /// Notifies the join that the source was deallocated without ending; called inside the gate.
  func notifyDeallocated() { join.inputDeallocated() }

  /// Ends this input, which the join needs no more; called inside the gate.
  final func drop() {
    if isCounted {
      isCounted = false
      join.inputDropped(wasDeallocated: isSourceDeallocated)
    }
    dispose()
  }

  /// The `next` of an input whose elements `receive` takes, inside the gate of the join.
  ///
  /// An error that `receive` throws ends the join.
  @inlinable
  @inline(__always)
  static func entering<Join: JoinStage<Out>>(
    _ join: Join.Type,
    _ receive: @escaping (Join, JoinInput<In, Out>, In) throws -> Void
  ) -> Sink<In>.Next {
    { sink, element in
      let input = known(sink, as: JoinInput<In, Out>.self)
      // The input keeps the join: counting references would cost more than all the rest.
      Unmanaged.passUnretained(known(input.join, as: Join.self))._withUnsafeGuaranteedRef {
        join in
        @inline(__always)
        func take() {
          if join.isDisposed {
            input.dispose()  // at once: a source that never pauses keeps the release waiting
          } else if input.isCounted {
            do { try receive(join, input, element) } catch { join.fail(error) }
          }
        }
        join.gate.deliver(
          join.gate.enter(),
          input,
          after: input.pending,
          { take() },
          later: { take() }
        )
      }
    }
  }
}

extension JoinInput where In == Out {
  /// The `next` of an input whose elements are emitted unchanged.
  @inlinable
  @inline(__always)
  static var forward: Sink<Out>.Next {
    entering(JoinStage<Out>.self) { join, _, element in join.down.next(element) }
  }
}

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
