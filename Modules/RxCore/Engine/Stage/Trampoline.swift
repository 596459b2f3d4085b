internal import CRxShim
internal import Synchronization

/// A thread's own queue: work that is added while other work runs waits until that work returns.
@usableFromInline
final class Trampoline {
  @exclusivity(unchecked)  // a class's variable, touched by one thread
  @usableFromInline
  var isActive = false

  @exclusivity(unchecked)  // as above, and read for every element of a synchronous source
  @usableFromInline
  var waiting = 0

  /// See `DeferredRelease`.
  fileprivate var deferred: [Any] = []
  fileprivate var isReleasing = false

  private var queue: [Stage] = []
  private var head = 0

  @usableFromInline
  init() {}

  /// This thread's trampoline; created on first use, deallocated when the thread ends.
  @usableFromInline
  static var current: Trampoline { borrowed.takeUnretainedValue() }

  /// This thread's trampoline without a reference of the caller's own: the thread keeps it.
  @usableFromInline
  static var borrowed: Unmanaged<Trampoline> {
    if let slot = crx_slot_get() { return .fromOpaque(slot) }
    let trampoline = Unmanaged.passRetained(Trampoline())
    crx_slot_set(trampoline.toOpaque()) { slot in
      if let slot { Unmanaged<Trampoline>.fromOpaque(slot).release() }
      // The releases may have made a new trampoline for this thread, with a list of its own.
      if crx_is_deferring() { DeferredRelease.drain() }
    }
    return trampoline
  }

  /// Adds work to the end of the queue.
  @usableFromInline
  func push(_ stage: Stage) {
    queue.append(stage)
    waiting += 1
  }

  /// Runs `stage` on this thread: now if nothing runs, else after the work that runs and waits.
  @usableFromInline
  static func perform(_ stage: Stage) {
    let trampoline = current
    if trampoline.isActive { return trampoline.push(stage) }
    trampoline.isActive = true
    stage.run()
    trampoline.drain()
  }

  /// Runs the queued work, in order, until the queue is empty.
  @usableFromInline
  func drain() {
    while waiting > 0 {
      let stage = queue[head]
      head += 1
      waiting -= 1
      if waiting == 0 {
        queue.removeAll(keepingCapacity: head <= 64)
        head = 0
      } else if head > 1024, head * 2 > queue.count {
        queue.removeFirst(head)
        head = 0
      }
      stage.run()
    }
    isActive = false
  }

  /// Runs `body` as if no work ran on this thread's trampoline; queued work goes on waiting.
  ///
  /// It serves code that blocks the thread inside other work: work that is added meanwhile would
  /// otherwise wait for that work to return.
  static func setAside<Result>(during body: () throws -> Result) rethrows -> Result {
    let trampoline = current
    let outer = (trampoline.isActive, trampoline.waiting, trampoline.queue, trampoline.head)
    (trampoline.isActive, trampoline.waiting, trampoline.queue, trampoline.head) = (false, 0, [], 0)
    defer {
      (trampoline.isActive, trampoline.waiting, trampoline.queue, trampoline.head) = outer
    }
    return try body()
  }
}

/// Work for a trampoline or for the queue of a scheduler, which can be cancelled.
///
/// The work is released when it is done or cancelled, though a queue may hold the task longer.
@usableFromInline
package final class ScheduledTask: Stage, @unchecked Sendable {
  // Unchecked: `work` belongs to the thread that sets `isTaken`.
  @usableFromInline package typealias Work = @Sendable () -> any Disposable

  private let isTaken = Atomic<Bool>(false)
  private var work: Work?

  package init(_ work: @escaping Work) {
    self.work = work
    super.init()
  }

  package override func run() {
    if let work = takeWork() { attach(to: Stage.of(work())) }
  }

  package override func didDispose() { _ = takeWork() }

  private func takeWork() -> Work? {
    if isTaken.exchange(true, ordering: .acquiringAndReleasing) { return nil }
    defer { work = nil }
    return work
  }
}

/// Releases the recipe of a long chain without exhausting the stack.
///
/// A recipe that is deallocated releases the recipe before it. Where this has used three quarters of the
/// stack, the rest of the chain waits in a list of the thread: until the thread releases another recipe with
/// less of its stack in use, or ends. So it concerns chains that would not fit on the stack, and no others.
/// It is the same with a disposable that has captured another.
@usableFromInline
enum DeferredRelease {
  /// Keeps `value` in the list and returns `true`, if the stack is nearly used up.
  @usableFromInline
  @inline(never)
  @discardableResult
  static func add(_ value: () -> Any) -> Bool {
    if !crx_stack_is_nearly_full() { return false }
    Trampoline.current.deferred.append(value())
    crx_set_deferring(true)
    return true
  }

  /// Releases what is in the list, unless this is called further up the stack already.
  @usableFromInline
  @inline(never)
  static func drain() {
    let trampoline = Trampoline.current
    if trampoline.isReleasing || crx_stack_is_nearly_full() { return }
    trampoline.isReleasing = true
    while let value = trampoline.deferred.popLast() { releaseFormer(value) }
    trampoline.isReleasing = false
    crx_set_deferring(false)
  }
}
