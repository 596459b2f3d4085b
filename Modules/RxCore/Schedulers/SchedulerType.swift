/// A length of time, such as `.milliseconds(300)` or `.seconds(2)`.
public typealias RxTimeInterval = Duration

/// A point in time on the monotonic clock.
///
/// Changes of the wall clock do not affect it, and it stands still while the machine sleeps.
public typealias RxTime = SuspendingClock.Instant

extension RxTimeInterval {
  /// The longest time that counts, 36 thousand million years: a longer one is taken for it.
  ///
  /// Sums of several do not overflow.
  package static var longest: RxTimeInterval { .seconds(Int64.max / 8) }

  /// This time, between that many years and their negative.
  package var withinLongest: RxTimeInterval { min(max(self, .zero - .longest), .longest) }
}

extension RxTime {
  /// Returns the moment after `time`, or after the longest time that counts.
  package func after(_ time: RxTimeInterval) -> RxTime { advanced(by: time.withinLongest) }
}

/// A scheduler that can also run work later and periodically.
///
///     MainScheduler.instance.scheduleRelative((), dueTime: .seconds(1)) { _ in
///       print("a second later")
///       return Disposables.create()
///     }
public protocol SchedulerType: ImmediateSchedulerType {
  /// The current time of this scheduler's clock.
  var now: RxTime { get }

  /// Runs `action` with `state` after `dueTime`, never earlier.
  ///
  /// - Parameters:
  ///   - state: a value that is passed to `action`.
  ///   - dueTime: the time to wait; zero or less means as soon as possible. The library's schedulers take a
  ///     time that their clocks cannot count, as `.seconds(Int64.max)`, for the longest that they can.
  ///   - action: the work; the disposable it returns is disposed of with the result of this call.
  /// - Returns: a disposable that cancels the work unless it has started.
  @_disfavoredOverload
  func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` periodically, each time with the state that the previous run returned.
  ///
  /// - Parameters:
  ///   - state: the state of the first run.
  ///   - startAfter: the time until the first run.
  ///   - period: the time between the starts of two runs; a late run does not delay the following ones.
  ///   - action: the work; it takes a state and returns the next.
  /// - Returns: a disposable that prevents further runs.
  @_disfavoredOverload
  func schedulePeriodic<StateType: Sendable>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// Runs `action` periodically by a series of one-shot timers; a late run does not delay the following ones.
  @_disfavoredOverload
  public func schedulePeriodic<StateType: Sendable>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    let series = PeriodicSeries(
      scheduler: self,
      state: state,
      due: now.after(startAfter),
      beginsAtOnce: startAfter <= .zero,
      period: period,
      action: action
    )
    series.scheduleNext()
    return series.timer
  }
}

/// A state of scheduled work that has to be told if the work will not run.
package protocol SchedulerClient: AnyObject {
  /// Releases what waits for the work: its scheduler has been closed.
  func schedulerClosed()
}

/// A periodic timer for a scheduler that has one-shot timers only: each run schedules the next.
private final class PeriodicSeries<State: Sendable>: SchedulerClient, @unchecked Sendable {
  // Unchecked: `state`, `due` and `beginsAtOnce` are accessed only by the running action, and one action schedules the next.
  let timer = SerialDisposable()
  private let scheduler: any SchedulerType
  private let period: RxTimeInterval
  private let action: @Sendable (State) -> State
  private var state: State
  private var due: RxTime
  /// True until the first run of a series that is due at once.
  private var beginsAtOnce: Bool

  init(
    scheduler: any SchedulerType,
    state: State,
    due: RxTime,
    beginsAtOnce: Bool,
    period: RxTimeInterval,
    action: @escaping @Sendable (State) -> State
  ) {
    self.scheduler = scheduler
    self.state = state
    self.due = due
    self.beginsAtOnce = beginsAtOnce
    self.period = period
    self.action = action
  }

  func scheduleNext() {
    // Stored before it is scheduled: the timer may fire at once on another thread, and store its successor.
    let next = SingleAssignmentDisposable()
    timer.disposable = next
    let now = scheduler.now
    due = min(due, now.after(.longest))
    let task = scheduler.scheduleRelative(self, dueTime: now.duration(to: due)) { series in
      series.run()
      return Disposables.create()
    }
    next.setDisposable(task)
  }

  func schedulerClosed() { (state as? any SchedulerClient)?.schedulerClosed() }

  private func run() {
    // A virtual clock is a tick late if the first run is due at once: the line begins there, as in RxTest.
    if beginsAtOnce, !scheduler.deliversInBatches { due = max(due, scheduler.now) }
    beginsAtOnce = false
    state = action(state)
    due = due.after(max(period, .zero))
    if !timer.isDisposed { scheduleNext() }
  }
}
