/// The observer that `create` gives to user code: any thread may use it, and delivery is serial.
///
/// It is the subscription's stage as well: the disposable that user code returns is its upstream.
@usableFromInline
final class SerializedObserver<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: adds nothing that changes but its gate, which is made for several threads.
  @usableFromInline let gate = Gate()
  @usableFromInline let pending = PendingCount()

  @inlinable
  init(_ down: Sink<Element>) {
    super.init(
      { sink, element in
        let observer = known(sink, as: SerializedObserver<Element>.self)
        observer.gate.deliver(
          after: observer.pending,
          { observer.emit(element) },
          handOver: { observer.handOver { observer.emit(element) } }
        )
      },
      down
    )
  }

  @inlinable
  @inline(__always)
  func emit(_ element: Element) { if !isDisposed { down.next(element) } }

  @usableFromInline
  override func error(_ error: any Error) {
    deliver({ fail(error) }, later: { { self.fail(error) } })
  }

  private func fail(_ error: any Error) { terminate { down.error(error) } }

  @usableFromInline
  override func completed() { deliver({ complete() }, later: { { self.complete() } }) }

  private func complete() { terminate { down.completed() } }

  /// Calls `body` inside the gate, behind what is queued.
  private func deliver(_ body: () -> Void, later: () -> Gate.Work) {
    gate.deliver(after: pending, body, handOver: { handOver(later()) })
  }

  /// Queues `work` behind what is queued.
  @usableFromInline
  @inline(never)
  func handOver(_ work: @escaping Gate.Work) {
    let later = {
      self.pending.remove()
      work()
    }
    gate.handOver(later, after: pending)
  }
}
