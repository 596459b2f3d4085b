/// A length of time.
///
/// `.milliseconds(300)`, `.seconds(2)`.
public typealias RxTimeInterval = Duration

/// A moment on the monotonic clock: a changed wall clock does not move it, sleep does not count.
public typealias RxTime = SuspendingClock.Instant

/// A scheduler that knows the time.
public protocol SchedulerType: ImmediateSchedulerType {
  /// What this scheduler takes for the current moment.
  var now: RxTime { get }

  /// Runs `action` with `state` once `dueTime` has passed, never earlier.
  ///
  /// - Parameters:
  ///   - state: a value handed to `action`.
  ///   - dueTime: how long to wait; zero or less means as soon as possible.
  ///   - action: the work; what it returns is disposed of with the result of this call.
  /// - Returns: disposing of it before `action` has begun keeps it from running.
  @_disfavoredOverload
  func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable

  /// Runs `action` again and again, each time with what the last run returned.
  ///
  /// - Parameters:
  ///   - state: what the first run is given.
  ///   - startAfter: how long until the first run.
  ///   - period: the time between the starts of two runs; being late once does not shift the rest.
  ///   - action: the work, from one state to the next.
  /// - Returns: disposing of it ends the series.
  @_disfavoredOverload
  func schedulePeriodic<StateType: Sendable>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable
}

extension SchedulerType {
  /// The series as one timer after another, each aimed at its place on the time line.
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
      due: now.advanced(by: startAfter),
      period: period,
      action: action
    )
    series.scheduleNext()
    return series.timer
  }
}
