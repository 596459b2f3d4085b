public import Synchronization

// The only way in and out of a gate.
//
// A thread that may enter calls `body`. A thread that is refused hands the event over: a closure is
// allocated for that, and for that only.
extension Gate {
  @usableFromInline typealias Work = HandOverQueue.Work

  /// Calls `body` inside the gate, or hands the event over to the thread that is inside.
  ///
  /// The events of one input keep their order: a nested event of an input that has events in the
  /// queue is queued behind them. So is an event that is nested too deeply: see `Gate.deepestNesting`.
  ///
  /// - Parameters:
  ///   - pending: the events of this input that are queued.
  ///   - body: the event.
  ///   - settle: called after an event that is not nested in another one.
  ///   - handOver: calls `handOver(_:after:)`.
  @inlinable
  @inline(__always)
  borrowing func deliver(
    after pending: borrowing PendingCount,
    _ body: () -> Void,
    settle: () -> Void = {},
    handOver: () -> Void
  ) {
    deliver(enter(), after: pending, body, settle: settle, handOver: handOver)
  }

  /// Continues `deliver` after an attempt to enter.
  @inlinable
  @inline(__always)
  borrowing func deliver(
    _ pass: Pass,
    after pending: borrowing PendingCount,
    _ body: () -> Void,
    settle: () -> Void = {},
    handOver: () -> Void
  ) {
    // `biased` first in both tests: it is what the pass nearly always is.
    if pass != .biased, pending.delays(pass) || pass == .nested && !nest() { return handOver() }
    body()
    if pass != .biased, pass == .nested { return unnest() }
    settle()
    if leave(pass) { drain() }
  }

  /// Counts a nested event, unless it would be nested too deeply.
  @usableFromInline
  @inline(never)
  borrowing func nest() -> Bool {
    let depth = nesting.load(ordering: .relaxed)
    if depth >= Self.deepestNesting { return false }
    nesting.store(depth + 1, ordering: .relaxed)
    return true
  }

  @usableFromInline
  @inline(never)
  borrowing func unnest() {
    nesting.store(nesting.load(ordering: .relaxed) - 1, ordering: .relaxed)
  }

  /// Calls `body` inside the gate if this thread has the bias and is not inside, else `otherwise`.
  ///
  /// It is the first half of `deliver` for an event that is emitted often: what is rare is a function
  /// of its own, and the code of the hot path is short.
  @inlinable
  @inline(__always)
  borrowing func deliverBiased(
    _ body: () -> Void,
    settle: () -> Void = {},
    otherwise: (Pass) -> Void
  ) {
    let pass = enter()
    if pass != .biased { return otherwise(pass) }
    body()
    settle()
    if leave(.biased) { drain() }
  }

  /// Calls `body` inside the gate, for events that no input emits: timers, scheduled work.
  @inlinable
  @inline(__always)
  borrowing func enter(_ body: () -> Void, later: () -> Work) {
    let pass = enter()
    if pass == .refused { return handOver(later()) }
    body()
    if pass != .nested, leave(pass) { drain() }
  }

  /// Calls `body` inside the gate, or `again` on the thread that is inside, after that has left.
  ///
  /// For events that have to be delivered on this thread, or one like it.
  borrowing func enter(_ body: () -> Void, afterwards again: @escaping Work) {
    var pass = enter()
    if pass == .refused {
      lock()
      let isInside = claimOrAnnounce()
      if !isInside { handedOver.append(afterwards: again) }
      unlock()
      if !isInside { return }
      pass = .claimed
    }
    body()
    if pass != .nested, leave(pass) { drain() }
  }

  /// Calls `body` inside the gate, without taking the bias of a gate that no thread has emitted
  /// through: for subscribing and disposing.
  ///
  /// - Parameters:
  ///   - body: the work; its argument is `true` inside another event on this thread.
  ///   - settle: called after work that is not nested in an event.
  ///   - later: makes the closure to queue.
  @inlinable
  @inline(__always)
  borrowing func visit(_ body: (Bool) -> Void, settle: () -> Void = {}, later: () -> Work) {
    let pass = visit()
    if pass == .refused { return handOver(later()) }
    body(pass == .nested)
    if pass == .nested { return }
    settle()
    if leave(pass) { drain() }
  }

  /// Calls `body` under the gate's lock if no thread has emitted yet: subscribing and disposing that call no
  /// user code, and take a few instructions, need not enter.
  ///
  /// - Returns: `false` if a thread has emitted, or `body` has found that it has to enter after all.
  @inlinable
  @inline(__always)
  borrowing func visitBriefly(_ body: () -> Bool) -> Bool {
    if owner.load(ordering: .relaxed) != 0 { return false }
    lock()
    // A thread that wants to enter for the first time waits for the lock.
    let isDone =
      owner.load(ordering: .relaxed) == 0 && mode.load(ordering: .relaxed) == Self.biasedMode
      && body()
    unlock()
    return isDone
  }

  /// Queues an event of the input that has `pending` events in the queue, as `handOver(_:)` does.
  ///
  /// - Parameters:
  ///   - work: the event; it calls `pending.remove()` first.
  ///   - pending: the events of the input that are queued.
  ///   - accepted: called under the gate's lock: in the order of delivery.
  @usableFromInline
  @inline(never)
  borrowing func handOver(
    _ work: @escaping Work,
    after pending: borrowing PendingCount,
    accepted: () -> Void = {}
  ) {
    handOver(work) {
      pending.add()
      accepted()
    }
  }

  /// Queues `work` for the thread inside; does it here if that thread has just left.
  ///
  /// The thread inside may be this one. Its bias ends then, as the queue belongs to shared mode.
  ///
  /// - Parameters:
  ///   - work: the event.
  ///   - accepted: called under the gate's lock: in the order of delivery.
  @usableFromInline
  @inline(never)
  borrowing func handOver(_ work: @escaping Work, accepted: () -> Void = {}) {
    lock()
    revokeOwnBias()
    let isInside = claimOrAnnounce()
    accepted()
    if !isInside { handedOver.append(work) }
    unlock()
    if !isInside { return }
    work()
    if leave(.claimed) { drain() }
  }

  /// Delivers what other threads have handed over, then leaves.
  @usableFromInline
  @inline(never)
  borrowing func drain() {
    lock()
    handedOver.drain(self)
  }

  /// The queue; created by the first event that is handed over, under the lock.
  private var handedOver: HandOverQueue {
    if let queue = queue.load(ordering: .relaxed) { return queue.takeUnretainedValue() }
    let created = HandOverQueue()
    queue.store(.passRetained(created), ordering: .relaxed)
    return created
  }
}
