internal import RxCore

/// A repeating timer on a run queue: run `n` is aimed at the first due time plus `n` periods.
///
/// A late run does not shift the later ones. Missed runs are made up for, one in each turn.
final class PeriodicTask<State: Sendable>: WorkItem, Cancelable, @unchecked Sendable {
  // Unchecked: `timer` and `action` are accessed only under `lock`; `state` and `due` only by `init`
  // and the running action, and runs do not overlap.
  private let lock = Lock()
  private var timer: LoopTimer?
  /// `nil` once disposed of, so that what it captured is released.
  private var action: (@Sendable (State) -> State)?

  private let runQueue: RunQueue
  private let isSerial: Bool
  private let period: UInt64
  private var state: State
  /// When the current or next run is due, in nanoseconds of the monotonic clock.
  private(set) var due: UInt64

  init(
    on runQueue: RunQueue,
    isSerial: Bool = false,
    _ state: State,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping @Sendable (State) -> State
  ) {
    self.runQueue = runQueue
    self.isSerial = isSerial
    self.state = state
    self.action = action
    self.period = MonotonicTime.nanoseconds(period)
    due = MonotonicTime.after(startAfter)
    super.init()
    scheduleNext()
  }

  var isDisposed: Bool { lock.withLock { action == nil } }

  func dispose() {
    let (outgoing, timer) = lock.withLock {
      defer { (self.action, self.timer) = (nil, nil) }
      return (self.action, self.timer)
    }
    timer?.cancel()
    withExtendedLifetime(outgoing) {}  // releases what the action captured outside the lock
  }

  override func run() {
    guard let action = lock.withLock({ action }) else { return }
    state = action(state)
    due = MonotonicTime.advanced(due, by: period)
    if !isDisposed { scheduleNext() }
  }

  override func discard() {
    dispose()
    (state as? any SchedulerClient)?.schedulerClosed()
  }

  private func scheduleNext() {
    // `timer` is set before the timer can fire and schedule a later one.
    let next = runQueue.schedule(at: due, Work(self, isSerial: isSerial)) { next in
      lock.withLock { timer = next }
    }
    if isDisposed { next.cancel() }
  }
}
