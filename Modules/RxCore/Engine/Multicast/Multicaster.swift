internal import Synchronization

/// A stage with one source and many subscribers: what subjects and `share` are made of.
///
/// A gate serializes the events. A table retains the subscribers, and an emission walks it without
/// counting references.
@usableFromInline
class Multicaster<Element>: LatestElementStage<Element?>, @unchecked Sendable {
  // Unchecked: what changes is accessed inside the gate or under one of the locks, as noted below.
  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  final var table = SinkTable()

  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  final var isEnded = false

  @exclusivity(unchecked)  // changes inside the gate, under `valueLock` as it is read from outside
  @usableFromInline
  final var endError: (any Error)?
  private let subscribers = Atomic<Int>(0)  // written inside the gate only

  @usableFromInline final let gate = Gate()
  @usableFromInline final let pending = PendingCount()

  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  final var emission = Emission()

  /// The elements that late subscribers receive.
  @usableFromInline final let policy: ReplayPolicy

  /// `true` if the buffer is one element, which is kept as that of the policy `latest` is: not in the subclass.
  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  final var keepsOne = false

  /// The number of elements that wait in the queue, counted for the policy `value` only; accessed
  /// under `valueLock`.
  @exclusivity(unchecked)
  final var waitingCount = 0
  @usableFromInline let valueLock = SpinLock()

  @inlinable
  init(_ policy: ReplayPolicy = .nothing, initial: Element? = nil) {
    self.policy = policy
    super.init(kept: initial, waiting: nil)
  }

  /// The number of subscribers at this moment; other threads may change it at any time.
  final var subscriberCount: Int { subscribers.load(ordering: .relaxed) }

  // MARK: - Emission

  @inlinable
  @inline(__always)
  final func next(_ element: Element) {
    gate.deliverBiased({ emit(element) { emit(element, to: $0) } }, settle: { settle() }) { pass in
      next(element, pass)
    }
  }

  @inlinable
  @inline(never)
  final func next(_ element: Element, _ pass: Gate.Pass) {
    if pass == .nested { return nextNested(element) }
    gate.deliver(
      pass,
      after: pending,
      { emit(element) { emitOutOfLine(element, to: $0) } },
      settle: { settle() },
      handOver: { handOver(element) }
    )
  }

  /// Emits an element inside another event on this thread.
  @inlinable
  @inline(never)
  final func nextNested(_ element: Element) {
    gate.deliver(
      .nested,
      after: pending,
      {
        completeEmission()
        emit(element) { emitOutOfLine(element, to: $0) }
      },
      handOver: { handOver(element) }
    )
  }

  @inlinable
  @inline(never)
  final func handOver(_ element: Element) {
    let emitLater = {
      self.pending.remove()
      self.emit(element, queued: true) { self.emitOutOfLine(element, to: $0) }
      self.settle()
    }
    gate.handOver(emitLater, after: pending) { accept(element) }
  }

  /// Emits `element`; `emitToSeveral` does so if there are several subscribers, of which it gets the number.
  @inlinable
  @inline(__always)
  final func emit(_ element: Element, queued: Bool = false, _ emitToSeveral: (Int) -> Void) {
    if isEnded { return refuse(queued: queued) }
    // In the order of how often elements meet them.
    if policy == .latest {
      kept = element
    } else if policy == .value {
      setValue(element, queued: queued)
    } else if policy != .nothing {
      if keepsOne { kept = element } else { keep(element) }
      if policy == .last { return }
    }
    if table.count == 1 {
      table.first?._withUnsafeGuaranteedRef { known($0, as: Sink<Element>.self).next(element) }
    } else if table.count > 1 {
      emitToSeveral(table.count)
    }
  }

  @usableFromInline
  @inline(never)
  final func keep(_ element: Element) {
    if policy == .last { kept = element } else { buffer(element) }
  }

  /// Calls `body` with each of the present subscribers; called inside the gate.
  @inlinable
  @inline(__always)
  final func forEachSubscriber(_ body: (Sink<Element>) -> Void) {
    let count = table.count
    var index = 0
    while index < count {
      if let slot = table[index] {
        slot._withUnsafeGuaranteedRef {
          body(known($0, as: Sink<Element>.self))
        }
      }
      index &+= 1
    }
  }

  // MARK: - Subscribing and disposing

  /// Calls `body` inside the gate, for subscribing and disposing.
  @inlinable
  @inline(__always)
  final func visit(_ body: (Bool) -> Void, later: () -> Gate.Work) {
    gate.visit(body, settle: { settle() }) {
      let work = later()
      return {
        work()
        self.settle()
      }
    }
  }

  /// Adds `sink`, after emitting to it what is kept for late subscribers.
  @inlinable
  final func attach(_ sink: Sink<Element>) {
    if policy == .nothing, gate.visitBriefly({ isEnded ? false : addUnlessDisposed(sink) }) {
      return
    }
    visit({ _ in admit(sink) }, later: { { self.admit(sink) } })
  }

  @inlinable
  final func admit(_ sink: Sink<Element>) {
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
    case .buffer: return admitBuffered(sink)
    }
    if isEnded { emitEndLate(to: sink) }
  }

  @usableFromInline
  final func emitEndLate(to sink: Sink<Element>) {
    if policy == .last, let kept { sink.next(kept) }
    if !sink.isDisposed { emitEnd(to: sink) }
  }

  @usableFromInline
  final func add(_ sink: Stage) {
    table.append(sink)
    count(1)
  }

  /// Adds `sink` and returns `true`, in any case.
  @usableFromInline
  final func addUnlessDisposed(_ sink: Stage) -> Bool {
    if !sink.isDisposed { add(sink) }
    return true
  }

  private func count(_ change: Int) {
    subscribers.store(subscribers.load(ordering: .relaxed) + change, ordering: .relaxed)
  }

  @usableFromInline
  override func cancel(_ child: Stage) {
    var released: Unmanaged<Stage>?
    let isDone = gate.visitBriefly {
      released = take(child, whileEmitting: false)
      return true
    }
    if isDone {
      released?.release()  // may run a deinitializer, so not under the lock
      return
    }
    visit(
      { isNested in remove(child, whileEmitting: isNested) },
      later: { { self.remove(child, whileEmitting: false) } }
    )
  }

  final func remove(_ child: Stage, whileEmitting: Bool) {
    take(child, whileEmitting: whileEmitting)?.release()
  }

  /// Removes `child`, and returns the reference that the caller has to release.
  private func take(_ child: Stage, whileEmitting: Bool) -> Unmanaged<Stage>? {
    let (found, released) = table.remove(child, whileEmitting: whileEmitting)
    if found { count(-1) }
    return released
  }

  /// Releases the subscribers that were removed while elements were emitted.
  @inlinable
  @inline(__always)
  final func settle() {
    while table.hasRemoved { releaseRemoved() }  // a release may remove another
  }

  @usableFromInline
  @inline(never)
  final func releaseRemoved() { for stage in table.settle() { stage.release() } }

  // MARK: - A buffer, which a subclass keeps, see `BufferedMulticaster`

  @usableFromInline
  func buffer(_ element: Element) {}

  /// Adds `sink`, which has not ended, after emitting the buffer to it.
  @usableFromInline
  func admitBuffered(_ sink: Sink<Element>) {}

  /// Releases what is kept for late subscribers, after `close`; called inside the gate.
  func forget() {
    if policy != .buffer { return }
    let outgoing = kept
    kept = nil
    _ = consume outgoing  // may run a deinitializer, so when all is in order again
  }
}
