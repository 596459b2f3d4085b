public import CRxShim
public import Synchronization

/// Serializes delivery where several threads can enter, at almost no cost while only one does.
///
/// The gate is *biased* to the first thread that emits: that thread enters and leaves by plain loads
/// and stores. The second thread revokes the bias for good: it writes `mode`, makes every thread pass
/// a memory barrier (membarrier(2)), then reads `busy`. The owner writes `busy` before it reads
/// `mode`, so one of the two always sees the other. From then on one word holds the thread inside,
/// and entering and leaving are one compare-and-swap each. Without membarrier(2) a gate is shared from the
/// beginning.
///
/// No thread waits for another's delivery. A thread that is refused adds its event to the queue and
/// returns; the thread inside delivers the queue before it leaves: see `deliver`.
@usableFromInline
struct Gate: ~Copyable {
  /// The result of an attempt to enter.
  @frozen
  @usableFromInline
  enum Pass {
    /// Another thread is inside: hand the event over.
    case refused
    /// This thread is inside already, further up its stack: deliver, but do not leave.
    case nested
    /// Inside, as the owner of the bias.
    case biased
    /// Inside, in shared mode.
    case claimed
    /// Inside for subscribing or disposing, before any thread has emitted; leaving gives the bias back.
    case visiting
  }

  @usableFromInline static let biasedMode: UInt8 = 0
  @usableFromInline static let revoking: UInt8 = 1
  @usableFromInline static let sharedMode: UInt8 = 2

  @usableFromInline static let reading: UInt8 = 2

  /// The thread that the gate is biased to; 0 before the first emission, `.max` once revoked.
  @usableFromInline let owner = Atomic<UInt>(0)
  /// 1 while the owner is inside, 2 while it reads a value; written by the owner only.
  @usableFromInline let busy = Atomic<UInt8>(0)
  /// Biased, being revoked, or shared; it never goes back.
  @usableFromInline let mode = Atomic<UInt8>(0)
  /// In shared mode: 0, or the number of the thread inside, plus 1 when an event is queued.
  ///
  /// Thread numbers are addresses, so their lowest bit is free.
  @usableFromInline let inside = Atomic<UInt>(0)
  /// The number of events of inputs that are being delivered inside another one, by the thread inside.
  @usableFromInline let nesting = Atomic<Int>(0)
  /// An event that would be nested more deeply is queued, so that a feedback loop does not exhaust the
  /// stack.
  @usableFromInline static let deepestNesting = 64
  /// Guards revocation and the queue.
  private let spin = SpinLock()
  /// Created under the lock by the first event that is handed over.
  @usableFromInline let queue = Atomic<Unmanaged<HandOverQueue>?>(nil)

  @usableFromInline
  init() {}

  deinit { queue.load(ordering: .relaxed)?.release() }

  // MARK: - The hot path

  @inlinable
  @inline(__always)
  borrowing func enter() -> Pass {
    let me = UInt(crx_thread_id())
    if owner.load(ordering: .relaxed) == me {
      // Acquiring: this may be another thread, with the number of the owner, which has ended since it left.
      if busy.load(ordering: .acquiring) != 0 { return .nested }
      busy.store(1, ordering: .relaxed)
      crx_compiler_fence()
      if mode.load(ordering: .acquiring) == Self.biasedMode { return .biased }
      return enterAfterRevocation(me)
    }
    return enterSlowly(me)
  }

  /// Leaves the gate.
  ///
  /// - Returns: `true` if events were handed over meanwhile: the caller is still inside and has to
  ///   deliver them.
  @inlinable
  @inline(__always)
  borrowing func leave(_ pass: Pass) -> Bool {
    if pass == .biased {
      busy.store(0, ordering: .releasing)
      crx_compiler_fence()
      if mode.load(ordering: .acquiring) == Self.biasedMode { return false }
    }
    return leaveSlowly(pass)
  }

  /// Calls `body`, which reads what changes inside the gate, while nothing can change.
  ///
  /// - Parameter body: a few instructions that call no user code: a thread that revokes the bias waits for them.
  /// - Returns: the result of `body`; `nil` if this thread does not have the bias.
  @inlinable
  @inline(__always)
  borrowing func readBiased<Value>(_ body: () -> Value?) -> Value? {
    if owner.load(ordering: .relaxed) != UInt(crx_thread_id()) { return nil }
    let before = busy.load(ordering: .acquiring)
    if before == 0 { busy.store(Self.reading, ordering: .relaxed) }
    crx_compiler_fence()
    let isBiased = mode.load(ordering: .acquiring) == Self.biasedMode
    let value = isBiased ? body() : nil
    if before == 0 { busy.store(0, ordering: .releasing) }
    return value
  }

  // MARK: - The rest

  /// Enters without taking the bias if no thread has emitted yet: for subscribing and disposing.
  @usableFromInline
  @inline(never)
  borrowing func visit() -> Pass {
    let me = UInt(crx_thread_id())
    if owner.load(ordering: .relaxed) == 0, crx_has_barrier() {
      lock()
      defer { unlock() }
      if owner.load(ordering: .relaxed) == 0, mode.load(ordering: .relaxed) == Self.biasedMode {
        busy.store(1, ordering: .relaxed)
        owner.store(me, ordering: .releasing)
        return .visiting
      }
    }
    return enter()
  }

  @usableFromInline
  @inline(never)
  borrowing func enterSlowly(_ me: UInt) -> Pass {
    if mode.load(ordering: .acquiring) != Self.sharedMode {
      lock()
      defer { unlock() }
      if mode.load(ordering: .relaxed) == Self.biasedMode {
        if owner.load(ordering: .relaxed) == 0, crx_has_barrier() {
          busy.store(1, ordering: .relaxed)
          owner.store(me, ordering: .releasing)
          return .biased
        }
        revoke()
      }
    }
    if inside.load(ordering: .relaxed) & ~1 == me { return .nested }
    return inside.compareExchange(expected: 0, desired: me, ordering: .acquiring).exchanged
      ? .claimed : .refused
  }

  /// Switches the gate to shared mode; called under the lock.
  ///
  /// An owner that is inside stays inside.
  borrowing func revoke() {
    if owner.load(ordering: .relaxed) != 0 {
      mode.store(Self.revoking, ordering: .sequentiallyConsistent)
      crx_barrier()
      waitForReader()
      if busy.load(ordering: .acquiring) == 1 {
        inside.store(owner.load(ordering: .relaxed), ordering: .relaxed)
      }
    }
    share()
  }

  /// Waits until the owner does not read, for a few instructions.
  private borrowing func waitForReader() {
    while busy.load(ordering: .acquiring) == Self.reading { crx_yield() }
  }

  /// Switches the gate to shared mode for a thread that is inside as its owner; called under the lock.
  ///
  /// It needs no barrier: the owner itself sees all its stores.
  @usableFromInline
  borrowing func revokeOwnBias() {
    if mode.load(ordering: .relaxed) == Self.sharedMode { return }
    inside.store(owner.load(ordering: .relaxed), ordering: .relaxed)
    share()
  }

  private borrowing func share() {
    owner.store(.max, ordering: .relaxed)
    mode.store(Self.sharedMode, ordering: .releasing)
  }

  /// Enters for an owner that has set `busy` and then seen that its bias is being revoked.
  @usableFromInline
  @inline(never)
  borrowing func enterAfterRevocation(_ me: UInt) -> Pass {
    busy.store(0, ordering: .releasing)
    lock()  // waits until the revoking thread has finished
    unlock()
    if inside.load(ordering: .acquiring) & ~1 == me { return .claimed }
    return enterSlowly(me)
  }

  @usableFromInline
  @inline(never)
  borrowing func leaveSlowly(_ pass: Pass) -> Bool {
    let me = UInt(crx_thread_id())
    if pass == .biased || pass == .visiting {
      lock()
      if pass == .visiting {
        if mode.load(ordering: .relaxed) == Self.biasedMode { owner.store(0, ordering: .relaxed) }
        busy.store(0, ordering: .releasing)
      }
      unlock()
      if inside.load(ordering: .acquiring) & ~1 != me { return false }
    }
    return !inside.compareExchange(expected: me, desired: 0, ordering: .releasing).exchanged
  }

  /// Enters, or marks the gate so that the thread inside looks at the queue; called under the lock.
  ///
  /// - Returns: `true` if the caller is inside now, `false` if it has to queue its event.
  @usableFromInline
  borrowing func claimOrAnnounce() -> Bool {
    let me = UInt(crx_thread_id())
    while true {
      let now = inside.load(ordering: .relaxed)
      if now == 0 {
        if inside.compareExchange(expected: 0, desired: me, ordering: .acquiring).exchanged {
          return true
        }
      } else if inside.compareExchange(expected: now, desired: now | 1, ordering: .relaxed)
        .exchanged
      {
        return false
      }
    }
  }

  /// Leaves; called under the lock, with an empty queue.
  @usableFromInline
  borrowing func free() { inside.store(0, ordering: .releasing) }

  @usableFromInline
  borrowing func lock() { spin.lock() }

  @usableFromInline
  borrowing func unlock() { spin.unlock() }
}

/// The events that arrive at a gate while another thread is inside, in the order of their arrival.
@usableFromInline
final class HandOverQueue {
  @usableFromInline typealias Work = () -> Void

  private var incoming: [Work?] = []  // accessed only under the gate's lock
  private var spare: [Work?] = []  // empty, kept for its capacity; accessed only inside the gate
  private var afterwards: [Work] = []  // accessed only under the gate's lock

  /// Adds an event; called under the gate's lock.
  func append(_ work: @escaping Work) { incoming.append(work) }

  /// Adds work that the thread inside does after it has left; called under the gate's lock.
  func append(afterwards work: @escaping Work) { afterwards.append(work) }

  /// Delivers all events, those that arrive meanwhile too, and leaves the gate.
  ///
  /// Called inside the gate and under its lock, which it gives back. Does what was left for afterwards, last.
  func drain(_ gate: borrowing Gate) {
    var batch = spare
    spare = []
    while !incoming.isEmpty {
      swap(&incoming, &batch)
      gate.unlock()
      for index in batch.indices {
        batch[index].take()?()  // taken out: what it holds is released as soon as it is delivered
      }
      batch.removeAll(keepingCapacity: true)
      gate.lock()
    }
    if batch.capacity < 1024 { spare = batch }  // the memory of a burst is not kept
    let works = afterwards
    if !works.isEmpty { afterwards = [] }
    gate.free()
    gate.unlock()
    for work in works { work() }
  }
}
