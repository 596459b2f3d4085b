// The value of a hub that others read from outside the gate.
extension Multicaster {
  /// Inside the gate.
  ///
  /// What was queued has been accepted before, and newer values may wait behind it.
  @inlinable
  func setValue(_ element: Element, queued: Bool) {
    valueLock.lock()
    let old = kept
    kept = element
    if queued { valueDelivered() }
    valueLock.unlock()
    _ = consume old  // may run a deinitialiser, so not under the lock
  }

  @usableFromInline
  func valueDelivered() {
    waitingCount -= 1
    if waitingCount == 0 { waiting = nil }
  }

  /// Inside the gate: an element comes after the end, so it is not the value for longer than it waited.
  @usableFromInline
  func refuse(queued: Bool) {
    guard queued, memory == .value else { return }
    valueLock.lock()
    let old = waiting
    valueDelivered()
    valueLock.unlock()
    _ = consume old
  }

  /// Under the gate's lock: `element` is queued, so it is the value from now on.
  @usableFromInline
  func accept(_ element: Element) {
    guard memory == .value else { return }
    valueLock.lock()
    let old = waiting
    waiting = element
    waitingCount += 1
    valueLock.unlock()
    _ = consume old
  }

  /// The value accepted last, in the order of delivery.
  ///
  /// Any thread may ask.
  @inlinable
  var value: Element? {
    valueLock.lock()
    defer { valueLock.unlock() }
    return waiting ?? kept
  }
}
