internal import CRxShim

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
  var deferred: [Any] = []
  var isReleasing = false

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
