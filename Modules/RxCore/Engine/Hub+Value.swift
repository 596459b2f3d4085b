internal import CRxShim
internal import Synchronization

// The value of a hub that others read from outside the gate.
extension Hub {
  /// Inside the gate.
  ///
  /// What was queued has been accepted before, and newer values may wait behind it.
  @inlinable
  func setValue(_ element: Element, queued: Bool) {
    lockValue()
    let old = kept
    kept = element
    if queued { valueDelivered() }
    unlockValue()
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
    lockValue()
    let old = waiting
    valueDelivered()
    unlockValue()
    _ = consume old
  }

  /// Under the gate's lock: `element` is queued, so it is the value from now on.
  func accept(_ element: Element) {
    guard memory == .value else { return }
    lockValue()
    let old = waiting
    waiting = element
    waitingCount += 1
    unlockValue()
    _ = consume old
  }

  /// The value accepted last, in the order of delivery.
  ///
  /// Any thread may ask.
  @inlinable
  var value: Element? {
    lockValue()
    defer { unlockValue() }
    return waiting ?? kept
  }

  @usableFromInline
  func lockValue() {
    while valueLock.exchange(true, ordering: .acquiring) { crx_yield() }
  }

  @usableFromInline
  func unlockValue() { valueLock.store(false, ordering: .releasing) }
}
