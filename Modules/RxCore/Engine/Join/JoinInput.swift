/// One input of a join.
@usableFromInline
class JoinInput<In, Out>: Sink<In>, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the join's gate.
  @usableFromInline final let join: JoinStage<Out>
  @usableFromInline final let pending = PendingCount()

  /// `true` until this input has ended or is dropped: it counts in the join's `live`, or in `awaited`
  /// if it is a side input.
  ///
  /// An event asks this and not `isDisposed`, which a terminal event changes at once, on its own
  /// thread, while elements before it may still wait in the queue.
  @exclusivity(unchecked)  // accessed inside the gate
  @usableFromInline
  final var isCounted = true

  /// `true` if the source was deallocated without ending; accessed inside the gate.
  final var isSourceDeallocated = false

  @inlinable
  init(_ next: @escaping Next, _ join: JoinStage<Out>) {
    self.join = join
    super.init(next)
  }

  /// Calls `body` inside the gate of the join, behind what this input has queued there.
  final func deliver(_ body: () -> Void, later: () -> Gate.Work) {
    join.gate.deliver(after: pending, body, handOver: { handOver(later()) })
  }

  /// Queues `work` behind what this input has queued.
  @usableFromInline
  @inline(never)
  final func handOver(_ work: @escaping Gate.Work) {
    let later = {
      self.pending.remove()
      work()
    }
    join.gate.handOver(later, after: pending)
  }

  /// Ends this input and calls `body` inside the gate of the join, behind what this input has queued
  /// there.
  ///
  /// If the event has to be handed over, what the source holds is released before: the thread inside may
  /// subscribe to the next source as soon as it has the event.
  private func end(_ body: () -> Void, later: () -> Gate.Work) {
    terminate {
      deliver(body) {
        dispose()
        return later()
      }
    }
  }

  @usableFromInline
  override func error(_ error: any Error) {
    end({ fail(error) }, later: { { self.fail(error) } })
  }

  private func fail(_ error: any Error) { if isCounted { join.fail(error) } }

  @usableFromInline
  override func completed() { end({ countOut() }, later: { { self.countOut() } }) }

  @usableFromInline
  override func sourceDeallocated() {
    deliver({ countDeallocated() }, later: { { self.countDeallocated() } })
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
}

extension JoinInput where In == Out {
  /// The `next` of an input whose elements are emitted unchanged.
  @inlinable
  @inline(__always)
  static var forward: Sink<Out>.Next {
    entering(JoinStage<Out>.self) { join, _, element in join.down.next(element) }
  }
}

extension JoinInput {
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
        // The same twice: the optimizer (Swift 6.3) inlines `receive` where it is called directly.
        join.gate.deliver(
          after: input.pending,
          {
            if join.isDisposed {
              input.dispose()  // at once: a source that never pauses keeps the release waiting
            } else if input.isCounted {
              do { try receive(join, input, element) } catch { join.fail(error) }
            }
          },
          handOver: {
            input.handOver {
              if join.isDisposed || !input.isCounted { return }
              do { try receive(join, input, element) } catch { join.fail(error) }
            }
          }
        )
      }
    }
  }
}
