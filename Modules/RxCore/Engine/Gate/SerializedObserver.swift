/// The observer that `create` gives to user code: any thread may use it, and delivery is serial.
///
/// It is the subscription's stage as well: the disposable that user code returns is its upstream.
@usableFromInline
final class SerializedObserver<Element>: UnarySink<Element, Element>, GateInput,
  @unchecked Sendable
{
  // Unchecked: adds nothing that changes but its gate, which is made for several threads.
  @usableFromInline let gate = Gate()
  @usableFromInline let pending = PendingCount()

  @inlinable
  init(_ down: Sink<Element>) {
    super.init(
      { sink, element in
        let observer = known(sink, as: SerializedObserver<Element>.self)
        observer.gate.deliver(observer, after: observer.pending, element) { $0.emit($1) }
      },
      down
    )
  }

  @inlinable
  @inline(__always)
  func emit(_ element: Element) { if !isDisposed { down.next(element) } }

  @usableFromInline
  override func error(_ error: any Error) {
    gate.deliver(self, after: pending, error as any Error) { $0.fail($1) }
  }

  private func fail(_ error: any Error) { terminate { down.error(error) } }

  @usableFromInline
  override func completed() { gate.deliver(self, after: pending) { $0.complete() } }

  private func complete() { terminate { down.completed() } }
}
