internal import Synchronization

/// A stage with one source and many subscribers: what subjects and `share` are made of.
///
/// A gate serializes the events. A table retains the subscribers, and an emission walks it without
/// counting references.
@usableFromInline
final class Multicaster<Element>: ReplayStage<Element?>, GateInput, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate or under one of the locks, as noted below.
  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  var table = SinkTable()

  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  var isEnded = false

  @exclusivity(unchecked)  // changes inside the gate, under `valueLock` as it is read from outside
  @usableFromInline
  var endError: (any Error)?
  private let subscribers = Atomic<Int>(0)  // written inside the gate only

  @usableFromInline let gate = Gate()
  @usableFromInline let pending = PendingCount()

  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  var emission = Emission()

  /// The elements that late subscribers receive.
  @usableFromInline let policy: ReplayPolicy
  /// Those of the policy `buffer`.
  @usableFromInline let buffer: ReplayBuffer<Element>?

  @usableFromInline let valueLock = SpinLock()

  @inlinable
  init(
    _ policy: ReplayPolicy = .nothing,
    initial: Element? = nil,
    buffer: ReplayBuffer<Element>? = nil
  ) {
    self.policy = policy
    self.buffer = buffer
    super.init(kept: initial, waiting: nil)
  }

  /// Creates a multicaster that keeps the last `count` elements for late subscribers, even after its end; none
  /// for zero or less.
  @inlinable
  convenience init(replaying count: Int) {
    if count <= 0 { self.init() } else { self.init(.buffer, buffer: ReplayBuffer(capacity: count)) }
  }

  /// The number of subscribers at this moment; other threads may change it at any time.
  var subscriberCount: Int { subscribers.load(ordering: .relaxed) }

  // MARK: - Emission

  @inlinable
  @inline(__always)
  func next(_ element: Element) {
    gate.deliverBiased(self, { emit(element) { emit(element, to: $0) } }) { next(element, $0) }
  }

  @inlinable
  @inline(never)
  func next(_ element: Element, _ pass: Gate.Pass) {
    gate.deliver(
      pass,
      self,
      after: pending,
      accepted: { accept(element) },
      { emitBriefly(element) },
      later: { self.emitBriefly(element) }
    )
  }

  @inlinable
  @inline(__always)
  func emitBriefly(_ element: Element) { emit(element) { emitOutOfLine(element, to: $0) } }

  /// Emits `element`; `emitToSeveral` does so if there are several subscribers, of which it gets the number.
  @inlinable
  @inline(__always)
  func emit(_ element: Element, _ emitToSeveral: (Int) -> Void) {
    if isEnded { return refuse() }
    // In the order of how often elements meet them.
    if policy == .latest {
      releaseFormer(exchange(&kept, with: element))
    } else if policy == .value {
      setValue(element)
    } else if policy == .buffer {
      buffer?.append(element)
    } else if policy == .last {
      return releaseFormer(exchange(&kept, with: element))
    }
    if table.count == 1 {
      table.first?._withUnsafeGuaranteedRef { known($0, as: Sink<Element>.self).next(element) }
    } else if table.count > 1 {
      emitToSeveral(table.count)
    }
  }

  /// Emits `element` to the first `count` subscribers; called inside the gate.
  @inlinable
  @inline(__always)
  func emit(_ element: Element, to count: Int) {
    withUnsafePointer(to: element) { place in
      emission.element = UnsafeRawPointer(place)
      emission.count = count
      var index = 0
      while index < count {
        let next = index &+ 1
        emission.index = next
        table[index]?._withUnsafeGuaranteedRef {
          known($0, as: Sink<Element>.self).next(element)
        }
        if emission.index != next { break }  // completed by an event inside this emission
        index = next
      }
      emission.index = Emission.ended
    }
  }

  /// Does the same, where its code would cost the emission to one subscriber more than a call.
  @inlinable
  @inline(never)
  func emitOutOfLine(_ element: Element, to count: Int) { emit(element, to: count) }

  /// Emits the element of the emission that is under way, if any, to the subscribers that are left; called
  /// inside the gate, before an event that an observer emits inside that emission.
  @usableFromInline
  @inline(never)
  func completeEmission() {
    while emission.index < emission.count, let place = emission.element {
      let slot = table[emission.index]
      emission.index &+= 1
      slot?._withUnsafeGuaranteedRef {
        known($0, as: Sink<Element>.self).next(place.assumingMemoryBound(to: Element.self).pointee)
      }
    }
  }

  @usableFromInline
  func prepareToNest() { completeEmission() }

  /// Releases the subscribers that were removed while elements were emitted.
  @inlinable
  @inline(__always)
  func settle() {
    while table.hasRemoved { releaseRemoved() }  // a release may remove another
  }

  @usableFromInline
  @inline(never)
  func releaseRemoved() { for stage in table.settle() { stage.release() } }

  // MARK: - Subscribing and disposing

  /// Adds `sink`, after emitting to it what is kept for late subscribers.
  @inlinable
  func attach(_ sink: Sink<Element>) {
    gate.visit(
      self,
      sink,
      isBrief: policy == .nothing,
      briefly: { isEnded ? false : addUnlessDisposed(sink) }
    ) { $0.admit($1) }
  }

  @inlinable
  func admit(_ sink: Sink<Element>) {
    if sink.isDisposed { return }
    switch policy {
    case .nothing, .last:
      if !isEnded { add(sink) }
    case .value:
      if !isEnded {
        add(sink)
        if let kept { sink.next(kept) }
      }
    case .latest:
      // A sink that is added after the end has joined the connection before it: it receives both.
      if !isEnded { add(sink) }
      if let kept { sink.next(kept) }
    case .buffer:
      buffer?.replay(to: sink)
      if !isEnded { _ = addUnlessDisposed(sink) }
    }
    if isEnded { emitEndLate(to: sink) }
  }

  @usableFromInline
  func emitEndLate(to sink: Sink<Element>) {
    if policy == .last, let kept { sink.next(kept) }
    if !sink.isDisposed { emitEnd(to: sink) }
  }

  @usableFromInline
  func add(_ sink: Stage) {
    table.append(sink)
    count(1)
  }

  /// Adds `sink` and returns `true`, in any case.
  @usableFromInline
  func addUnlessDisposed(_ sink: Stage) -> Bool {
    if !sink.isDisposed { add(sink) }
    return true
  }

  private func count(_ change: Int) {
    subscribers.store(subscribers.load(ordering: .relaxed) + change, ordering: .relaxed)
  }

  @usableFromInline
  override func cancel(_ child: Stage) {
    var released: Unmanaged<Stage>?
    gate.visit(
      self,
      child,
      briefly: {
        released = take(child, whileEmitting: false)
        return true
      }
    ) { $0.remove($1, whileEmitting: $2) }
    released?.release()  // may run a deinitializer, so not under the lock
  }

  private func remove(_ child: Stage, whileEmitting: Bool) {
    take(child, whileEmitting: whileEmitting)?.release()
  }

  /// Removes `child`, and returns the reference that the caller has to release.
  private func take(_ child: Stage, whileEmitting: Bool) -> Unmanaged<Stage>? {
    let (found, released) = table.remove(child, whileEmitting: whileEmitting)
    if found { count(-1) }
    return released
  }

  // MARK: - The terminal event, and the end without one

  /// Emits a terminal event: the error, or the completion if there is none.
  ///
  /// Only the first terminal event counts.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - input: the stage that has received the event; it is released before the event is handed over to
  ///     another thread, as that thread may subscribe to the next source as soon as it has the event.
  @usableFromInline
  func finish(_ error: (any Error)?, from input: Stage? = nil) {
    gate.deliver(self, after: pending, error, refused: { input?.dispose() }) { $0.finishInside($1) }
  }

  private func finishInside(_ error: (any Error)?) {
    if isEnded { return }
    markEnded(error)
    if policy == .last, let last = kept { forEachSubscriber { $0.next(last) } }
    forEachSubscriber { emitEnd(to: $0) }
  }

  /// Calls `body` with each of the present subscribers; called inside the gate.
  private func forEachSubscriber(_ body: (Sink<Element>) -> Void) {
    let count = table.count
    var index = 0
    while index < count {
      table[index]?._withUnsafeGuaranteedRef { body(known($0, as: Sink<Element>.self)) }
      index += 1
    }
  }

  private func emitEnd(to sink: Sink<Element>) {
    if let endError { sink.error(endError) } else { sink.completed() }
  }

  /// Releases all subscribers: the source was deallocated without a terminal event.
  func abandon() { gate.deliver(self, after: pending) { $0.releaseSubscribers() } }

  /// Releases all subscribers; called inside the gate.
  func releaseSubscribers() {
    for index in 0..<table.count {
      guard let slot = table[index] else { continue }
      let stage = slot.takeUnretainedValue()
      remove(stage, whileEmitting: true)
      stage.sourceDeallocated()
    }
  }

  /// Releases all subscribers without an event; late subscribers receive `error`.
  func close(_ error: any Error) { gate.visit(self, error as any Error) { $0.closeInside($1) } }

  private func closeInside(_ error: any Error) {
    // First: a subscriber that is added while the others are released receives the error.
    markEnded(error)
    releaseSubscribers()
    releaseFormer(kept.take())
    buffer?.removeAll()
  }

  private func markEnded(_ error: (any Error)?) {
    valueLock.lock()  // read from outside the gate
    let before = exchange(&endError, with: error)
    valueLock.unlock()
    releaseFormer(before)  // may run a deinitializer, so not under the lock
    isEnded = true
    if policy == .last, error != nil { releaseFormer(kept.take()) }
  }

  // MARK: - The value, which any thread may read from outside the gate

  /// Sets the value; called inside the gate.
  @inlinable
  func setValue(_ element: Element) {
    valueLock.lock()
    let old = exchange(&kept, with: element)
    let delivered = waiting == nil ? nil : takeDelivered()
    valueLock.unlock()
    releaseFormer(old)  // may run a deinitializer, so not under the lock
    releaseFormer(delivered)  // as above
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
    releaseFormer(delivered)  // may run a deinitializer, so not under the lock
  }

  /// Makes `element`, which is being queued, the value; called under the gate's lock.
  @usableFromInline
  func accept(_ element: Element) {
    guard policy == .value else { return }
    valueLock.lock()
    let old = exchange(&waiting, with: element)
    valueLock.unlock()
    releaseFormer(old)  // may run a deinitializer, so not under the lock
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

/// The emission to several subscribers that is under way: the element, and the next subscriber.
///
/// An observer may emit inside it. Then the subscribers that are left receive this element first, so that
/// all of them receive the elements in one order. So one emission at most is under way; those further up the
/// stack have been completed.
@frozen
@usableFromInline
struct Emission {
  /// The element, which stays in place until the emission has ended.
  @usableFromInline var element: UnsafeRawPointer?
  /// The number of subscribers when the emission started; those that are added later are not among them.
  @usableFromInline var count = 0
  /// The index of the next subscriber; `ended` after an emission.
  @usableFromInline var index = 0

  @usableFromInline static let ended = Int.max

  @inlinable
  init() {}
}
