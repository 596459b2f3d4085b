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

  private let agenda: Agenda
  private let period: UInt64
  private var state: State
  private var due: UInt64

  init(
    on agenda: Agenda,
    _ state: State,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping @Sendable (State) -> State
  ) {
    self.agenda = agenda
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
    agenda.runInPlace { state = action(state) }
    due = MonotonicTime.advanced(due, by: period)
    if !isDisposed { scheduleNext() }
  }

  private func scheduleNext() {
    let next = agenda.schedule(at: due) { self.run() }
    let late = lock.withLock {
      // A first timer on another thread may have fired, and set a later one, before this line.
      if action != nil, timer.map({ $0.key.sequence < next.key.sequence }) ?? true { timer = next }
      return action == nil
    }
    if late { next.cancel() }
  }
}
