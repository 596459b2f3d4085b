public import CRxShim
public import Synchronization

// The only way in and out of a gate: `deliver` for the events of an input, `enter` for timers and scheduled work, `visit`
// for subscribing and disposing.
//
// Each is given the receiver, an argument, and a function that does the work without capturing anything: the closure to
// queue is made, and allocated, only where the thread is refused. The function is an autoclosure, so that code which is
// not specialized makes it there only, too. An error is passed as `error as any Error`, or the compiler, which opens it,
// crashes (Swift 6.3).
extension Gate {
  @usableFromInline typealias Work = HandOverQueue.Work

  /// Delivers an event inside the gate, or hands it over to the thread that is inside.
  ///
  ///     join.gate.deliver(self, after: pending, error as any Error) { $0.fail($1) }
  ///
  /// The events of one input keep their order: a nested event of an input that has events in the queue is queued
  /// behind them. So is an event that is nested too deeply: see `Gate.deepestNesting`.
  ///
  /// - Parameters:
  ///   - input: the source of the event.
  ///   - pending: its events that are queued.
  ///   - argument: an element, or an error.
  ///   - refused: called before the event is handed over.
  ///   - event: delivers it.
  @inlinable
  @inline(__always)
  borrowing func deliver<Input: GateInput, Argument>(
    _ input: Input,
    after pending: borrowing PendingCount,
    _ argument: Argument,
    refused: () -> Void = {},
    _ event: @autoclosure () -> (Input, Argument) -> Void
  ) {
    deliver(
      enter(),
      input,
      after: pending,
      refused: refused,
      { event()(input, argument) },
      later: Self.work(event(), input, argument)
    )
  }

  /// Delivers an event that has no argument.
  @inlinable
  @inline(__always)
  borrowing func deliver<Input: GateInput>(
    _ input: Input,
    after pending: borrowing PendingCount,
    refused: () -> Void = {},
    _ event: @autoclosure () -> (Input) -> Void
  ) {
    deliver(
      enter(),
      input,
      after: pending,
      refused: refused,
      { event()(input) },
      later: Self.work(event(), input)
    )
  }

  /// Delivers an event inside the gate if this thread has the bias and is not inside, else calls `otherwise`, which goes on
  /// with `deliver(_:_:after:refused:accepted:_:later:)`.
  ///
  /// It is for events that are emitted often: what is rare is a function of its own, and the code of the hot path is
  /// short.
  @inlinable
  @inline(__always)
  borrowing func deliverBiased(
    _ input: some GateInput,
    _ event: () -> Void,
    otherwise: (Pass) -> Void
  ) {
    let pass = enter()
    if pass != .biased { return otherwise(pass) }
    event()
    input.settle()
    if leave(.biased) { drain() }
  }

  /// Continues `deliver` after an attempt to enter, of which `pass` is the result.
  ///
  /// `accepted` is called when the event is handed over, under the gate's lock: in the order of delivery. `later` delivers
  /// the event then; it is made only if it is queued.
  @inlinable
  @inline(__always)
  borrowing func deliver(
    _ pass: Pass,
    _ input: some GateInput,
    after pending: borrowing PendingCount,
    refused: () -> Void = {},
    accepted: () -> Void = {},
    _ event: () -> Void,
    later: @autoclosure () -> Work
  ) {
    // `biased` first in both tests: it is what the pass nearly always is.
    if pass != .biased {
      if pending.delays(pass) || pass == .nested && !nest() {
        refused()
        return handOver(later(), of: input, accepted: accepted)
      }
      if pass == .nested { input.prepareToNest() }
    }
    event()
    if pass != .biased, pass == .nested { return unnest() }
    input.settle()
    if leave(pass) { drain() }
  }

  /// Queues an event of `input`.
  @usableFromInline
  @inline(never)
  borrowing func handOver(
    _ event: @escaping Work,
    of input: some GateInput,
    accepted: () -> Void
  ) {
    let queued = {
      input.pending.remove()
      event()
      input.settle()
    }
    handOver(queued) {
      input.pending.add()
      accepted()
    }
  }

  // A function with its arguments. Three, as the compiler crashes with a parameter pack (Swift 6.3).
  @inlinable
  @inline(__always)
  static func work<A>(_ body: @escaping (A) -> Void, _ a: A) -> Work { { body(a) } }

  @inlinable
  @inline(__always)
  static func work<A, B>(_ body: @escaping (A, B) -> Void, _ a: A, _ b: B) -> Work {
    { body(a, b) }
  }

  @inlinable
  @inline(__always)
  static func work<A, B, C>(
    _ body: @escaping (A, B, C) -> Void,
    _ a: A,
    _ b: B,
    _ c: C
  ) -> Work {
    { body(a, b, c) }
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

  /// Does work inside the gate that no input emits: of timers, of schedulers.
  ///
  /// - Parameters:
  ///   - receiver: passed to `work`.
  ///   - argument: passed to `work`.
  ///   - work: done by this thread, or by the one that is inside.
  @inlinable
  @inline(__always)
  borrowing func enter<Receiver: Gated, Argument>(
    _ receiver: Receiver,
    _ argument: Argument,
    _ work: @autoclosure () -> (Receiver, Argument) -> Void
  ) {
    perform(
      enter(),
      receiver,
      { _ in work()(receiver, argument) },
      later: Self.work(work(), receiver, argument)
    )
  }

  /// Does work inside the gate, or calls `again` on the thread that is inside, after that has left.
  ///
  /// For work that has to be done on this thread, or one like it.
  borrowing func enter(_ work: () -> Void, orAfterwards again: @escaping Work) {
    var pass = enter()
    if pass == .refused {
      lock()
      let isInside = claimOrAnnounce()
      if !isInside { handedOver.append(afterwards: again) }
      unlock()
      if !isInside { return }
      pass = .claimed
    }
    work()
    if pass != .nested, leave(pass) { drain() }
  }

  /// Does work inside the gate as `enter` does, without taking the bias of a gate that no thread has emitted through: for
  /// subscribing and disposing.
  ///
  ///     gate.visit(self, branch) { $0.keep($1) }
  @inlinable
  @inline(__always)
  borrowing func visit<Receiver: Gated, Argument>(
    _ receiver: Receiver,
    _ argument: Argument,
    _ work: @autoclosure () -> (Receiver, Argument) -> Void
  ) {
    perform(
      visit(),
      receiver,
      { _ in work()(receiver, argument) },
      later: Self.work(work(), receiver, argument)
    )
  }

  /// Does work that needs no argument.
  @inlinable
  @inline(__always)
  borrowing func visit<Receiver: Gated>(
    _ receiver: Receiver,
    _ work: @autoclosure () -> (Receiver) -> Void
  ) {
    perform(visit(), receiver, { _ in work()(receiver) }, later: Self.work(work(), receiver))
  }

  /// Does work that has to know whether it is done inside an event on this thread, which its last argument says.
  @inlinable
  @inline(__always)
  borrowing func visit<Receiver: Gated, Argument>(
    _ receiver: Receiver,
    _ argument: Argument,
    _ work: @autoclosure () -> (Receiver, Argument, _ isNested: Bool) -> Void
  ) {
    perform(
      visit(),
      receiver,
      { work()(receiver, argument, $0) },
      later: Self.work(work(), receiver, argument, false)
    )
  }

  /// Does work as `visit` does, or `briefly` the same: see `isDoneBriefly`.
  @inlinable
  @inline(__always)
  borrowing func visit<Receiver: Gated, Argument>(
    _ receiver: Receiver,
    _ argument: Argument,
    isBrief: Bool = true,
    briefly: () -> Bool,
    _ work: @autoclosure () -> (Receiver, Argument) -> Void
  ) {
    if isBrief, isDoneBriefly(receiver, briefly, later: Self.work(work(), receiver, argument)) {
      return
    }
    visit(receiver, argument, work())
  }

  /// Does such work that has to know whether it is done inside an event.
  @inlinable
  @inline(__always)
  borrowing func visit<Receiver: Gated, Argument>(
    _ receiver: Receiver,
    _ argument: Argument,
    briefly: () -> Bool,
    _ work: @autoclosure () -> (Receiver, Argument, _ isNested: Bool) -> Void
  ) {
    let isDone = isDoneBriefly(
      receiver,
      briefly,
      later: Self.work(work(), receiver, argument, false)
    )
    if !isDone { visit(receiver, argument, work()) }
  }

  /// Continues `enter` and `visit` after an attempt to enter.
  @inlinable
  @inline(__always)
  borrowing func perform(
    _ pass: Pass,
    _ receiver: some Gated,
    _ work: (_ isNested: Bool) -> Void,
    later: @autoclosure () -> Work
  ) {
    if pass == .refused { return handOver(Self.settling(receiver, later())) }
    work(pass == .nested)
    if pass == .nested { return }
    receiver.settle()
    if leave(pass) { drain() }
  }

  /// Returns `work`, after which `receiver` settles.
  @inlinable
  static func settling(_ receiver: some Gated, _ work: @escaping Work) -> Work {
    {
      work()
      receiver.settle()
    }
  }

  /// Calls `body` under the gate's lock, or leaves the work to the thread that is inside: subscribing and disposing that
  /// call no user code take a few instructions.
  ///
  /// A thread that emits meanwhile waits for the lock, and delivers its element itself: only threads that emit deliver
  /// what others have emitted.
  ///
  /// - Parameters:
  ///   - receiver: settles after `later`.
  ///   - body: does the work; returns `false` if it has to be done inside the gate after all.
  ///   - later: does the work, for the thread that is inside.
  /// - Returns: `false` if `body` has, or if this thread has the bias or is inside: then the caller visits.
  @inlinable
  @inline(__always)
  borrowing func isDoneBriefly(
    _ receiver: some Gated,
    _ body: () -> Bool,
    later: @autoclosure () -> Work
  ) -> Bool {
    if owner.load(ordering: .relaxed) == UInt(crx_thread_id()) { return false }
    lock()
    // A thread that wants to enter for the first time waits for the lock.
    let isUnused =
      owner.load(ordering: .relaxed) == 0 && mode.load(ordering: .relaxed) == Self.biasedMode
    let isDone = isUnused ? body() : shareBriefly(body, Self.settling(receiver, later()))
    unlock()
    return isDone
  }

  /// Continues `isDoneBriefly` once a thread has emitted; called under the lock.
  @usableFromInline
  @inline(never)
  borrowing func shareBriefly(_ body: () -> Bool, _ later: @autoclosure () -> Work) -> Bool {
    if mode.load(ordering: .relaxed) == Self.biasedMode { revoke() }
    if inside.load(ordering: .relaxed) & ~1 == UInt(crx_thread_id()) { return false }
    if claimOrAnnounce() {
      defer { free() }  // nobody has queued anything meanwhile: that takes the lock
      return body()
    }
    handedOver.append(later())
    return true
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

/// A stage that has a gate, as several threads can make it emit.
///
/// A gate is given the stage, one argument and a function without a context. So nothing is allocated for work that
/// may begin at once; the closure is made only for work that has to be queued.
@usableFromInline
protocol Gated: AnyObject {
  /// Called before an event that is delivered inside another one on this thread.
  func prepareToNest()

  /// Called after an event that is not delivered inside another one.
  func settle()
}

extension Gated {
  @inlinable
  @inline(__always)
  func prepareToNest() {}

  @inlinable
  @inline(__always)
  func settle() {}
}

/// One source of events for a gate, which are delivered in the order in which it emits them.
@usableFromInline
protocol GateInput: Gated {
  /// The events of this input that are queued.
  var pending: PendingCount { get }
}

/// The number of events of one input that wait in the queue of a gate.
///
/// The thread inside the gate delivers its own nested events at once. An input that has events in
/// the queue is the exception: its nested events are queued as well, so that they are delivered in
/// the order in which the input emitted them, even if it emits on one thread and then on another.
@usableFromInline
struct PendingCount: ~Copyable {
  @usableFromInline let count = Atomic<Int>(0)

  @inlinable
  init() {}

  /// True if an event that comes with this pass has to be queued.
  @inlinable
  @inline(__always)
  borrowing func delays(_ pass: Gate.Pass) -> Bool {
    pass == .refused || pass == .nested && count.load(ordering: .relaxed) > 0
  }

  /// True if no event of the input waits.
  @inlinable
  var isEmpty: Bool { count.load(ordering: .relaxed) == 0 }

  /// Counts an event that is being queued; called under the gate's lock.
  @inlinable
  borrowing func add() { count.add(1, ordering: .relaxed) }

  /// Counts out an event that is about to be delivered.
  @inlinable
  borrowing func remove() { count.subtract(1, ordering: .relaxed) }
}
