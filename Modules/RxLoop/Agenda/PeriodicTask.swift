internal import RxCore

/// A timer that fires again and again, each time aimed at its place on the time line.
///
/// Being late once does not shift the rest: what was missed is made up for, one run a turn.
final class PeriodicTask<State: Sendable>: Cancelable, @unchecked Sendable {
  // Unchecked: `timer` and `ended` are touched under `lock`; `state` and `due` by the running action.
  private let lock = Lock()
  private var timer: LoopTimer?
  private var ended = false

  private let agenda: Agenda
  private let period: UInt64
  private let action: @Sendable (State) -> State
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

  var isDisposed: Bool { lock.withLock { ended } }

  func dispose() {
    lock.withLock {
      ended = true
      defer { timer = nil }
      return timer
    }?.cancel()
  }

  private func run() {
    if isDisposed { return }
    state = action(state)
    due = MonotonicTime.advanced(due, by: period)
    if !isDisposed { scheduleNext() }
  }

  private func scheduleNext() {
    // Kept before it can fire and schedule a later one.
    let next = agenda.schedule(at: due, Work { self.run() }) { next in
      lock.withLock { timer = next }
    }
    if isDisposed { next.cancel() }
  }
}
