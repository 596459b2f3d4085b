// The value of a multicaster that any thread may read, from outside the gate.
extension Multicaster {
  /// Sets the value; called inside the gate.
  ///
  /// A queued element has been accepted before, and newer ones may wait behind it.
  @inlinable
  func setValue(_ element: Element, queued: Bool) {
    valueLock.lock()
    let old = kept
    kept = element
    if queued { valueDelivered() }
    valueLock.unlock()
    _ = consume old  // may run a deinitializer, so not under the lock
  }

  @usableFromInline
  func valueDelivered() {
    waitingCount -= 1
    if waitingCount == 0 { waiting = nil }
  }

  /// Ignores an element that comes after the terminal event; called inside the gate.
  ///
  /// It was the value for as long as it waited.
  @usableFromInline
  func refuse(queued: Bool) {
    guard queued, policy == .value else { return }
    valueLock.lock()
    let old = waiting
    valueDelivered()
    valueLock.unlock()
    _ = consume old
  }

  /// Makes `element`, which is being queued, the value; called under the gate's lock.
  @usableFromInline
  func accept(_ element: Element) {
    guard policy == .value else { return }
    valueLock.lock()
    let old = waiting
    waiting = element
    waitingCount += 1
    valueLock.unlock()
    _ = consume old
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
