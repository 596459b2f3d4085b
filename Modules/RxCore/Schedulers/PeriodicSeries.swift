/// One timer after another on a scheduler that has no periodic timers of its own.
final class PeriodicSeries<State: Sendable>: @unchecked Sendable {
  // Unchecked: `state` and `due` are touched by the running action only, and one action schedules the next.
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
    // Listed before it is scheduled: on another thread it may fire, and list the next, at once.
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

  private func run() {
    state = action(state)
    due = due.advanced(by: max(period, .zero))
    if !timer.isDisposed { scheduleNext() }
  }
}
