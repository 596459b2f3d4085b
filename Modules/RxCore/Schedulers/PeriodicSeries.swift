/// A periodic timer for a scheduler that has one-shot timers only: each run schedules the next.
final class PeriodicSeries<State: Sendable>: SchedulerClient, @unchecked Sendable {
  // Unchecked: `state` and `due` are accessed only by the running action, and one action schedules the next.
  let timer = SerialDisposable()
  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  private let action: @Sendable (State) -> State
  private var state: State
  private var due: RxTime

  init(
    scheduler: any SchedulerType,
    state: State,
    due: RxTime,
    period: RxTimeInterval,
    action: @escaping @Sendable (State) -> State
  ) {
    self.scheduler = scheduler
    self.state = state
    self.due = due
    self.period = period
    self.action = action
  }

  func scheduleNext() {
    // Stored before it is scheduled: the timer may fire at once on another thread, and store its successor.
    let next = SingleAssignmentDisposable()
    timer.disposable = next
    let task = scheduler.scheduleRelative(
      self,
      dueTime: scheduler.now.duration(to: due)
    ) { series in
      series.run()
      return Disposables.create()
    }
    next.setDisposable(task)
  }

  func schedulerClosed() { (state as? any SchedulerClient)?.schedulerClosed() }

  private func run() {
    state = action(state)
    due = due.advanced(by: max(period, .zero))
    if !timer.isDisposed { scheduleNext() }
  }
}
