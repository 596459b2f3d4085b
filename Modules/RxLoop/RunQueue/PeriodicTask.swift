internal import RxCore

/// A timer that fires again and again, each time aimed at its place on the time line.
///
/// Being late once does not shift the rest: what was missed is made up for, one run a turn.
final class PeriodicTask<State: Sendable>: Cancelable, @unchecked Sendable {
  // Unchecked: `timer` and `action` are touched under `lock`; `state` and `due` by the running action.
  private let lock = Lock()
  private var timer: LoopTimer?
  /// None once it has been disposed of: what it captured is let go.
  private var action: (@Sendable (State) -> State)?

  private let runQueue: RunQueue
  private let period: UInt64
  private var state: State
  /// Where on the time line the next run has its place, or the one under way.
  private(set) var due: UInt64

  init(
    on runQueue: RunQueue,
    _ state: State,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping @Sendable (State) -> State
  ) {
    self.runQueue = runQueue
    self.state = state
    self.action = action
    self.period = MonotonicTime.nanoseconds(period)
    due = MonotonicTime.after(startAfter)
    scheduleNext()
  }

  var isDisposed: Bool { lock.withLock { action == nil } }

  func dispose() {
    let (outgoing, timer) = lock.withLock {
      defer { (self.action, self.timer) = (nil, nil) }
      return (self.action, self.timer)
    }
    timer?.cancel()
    withExtendedLifetime(outgoing) {}  // what it captured is released outside the lock
  }

  private func run() {
    guard let action = lock.withLock({ action }) else { return }
    state = action(state)
    due = MonotonicTime.advanced(due, by: period)
    if !isDisposed { scheduleNext() }
  }

  private func scheduleNext() {
    // Kept before it can fire and schedule a later one.
    let next = runQueue.schedule(at: due, Work { self.run() }) { next in
      lock.withLock { timer = next }
    }
    if isDisposed { next.cancel() }
  }
}
