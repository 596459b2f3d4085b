// The value of a multicaster that any thread may read, from outside the gate.
extension Multicaster {
  /// Sets the value; called inside the gate.
  @inlinable
  func setValue(_ element: Element) {
    valueLock.lock()
    let old = kept
    kept = element
    let delivered = waiting == nil ? nil : takeDelivered()
    valueLock.unlock()
    _ = consume old  // may run a deinitializer, so not under the lock
    _ = consume delivered  // as above
  }

  /// Takes the element that waits, which has been delivered or ignored unless another event waits behind it;
  /// called inside the gate, under `valueLock`.
  @usableFromInline
  func takeDelivered() -> Element? {
    pending.isEmpty ? waiting.take() : nil
  }

  /// Ignores an element that comes after the terminal event; called inside the gate.
  ///
  /// If it waited, it was the value until now.
  @usableFromInline
  func refuse() {
    valueLock.lock()
    let delivered = waiting == nil ? nil : takeDelivered()
    valueLock.unlock()
    _ = consume delivered  // may run a deinitializer, so not under the lock
  }

  /// Makes `element`, which is being queued, the value; called under the gate's lock.
  @usableFromInline
  func accept(_ element: Element) {
    guard policy == .value else { return }
    valueLock.lock()
    let old = waiting
    waiting = element
    valueLock.unlock()
    _ = consume old  // may run a deinitializer, so not under the lock
  }

  /// The value accepted last, in the order of delivery, if this thread alone has used this multicaster, which
  /// has not ended; any thread may read it.
  @inlinable
  @inline(__always)
  final var ownValue: Element? { gate.readBiased { isEnded ? nil : kept } }

  /// The value accepted last, in the order of delivery; any thread may read it.
  ///
  /// - Returns: the value, if there is one.
  /// - Throws: the error that has ended this multicaster.
  @inlinable
  final func value() throws -> Element? {
    valueLock.lock()
    defer { valueLock.unlock() }
    if let endError { throw endError }
    return waiting ?? kept
  }
}
