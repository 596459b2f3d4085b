internal import RxCore

/// A scheduler whose work waits in a run queue: the methods that all such schedulers have in common.
///
/// Internal: users see the methods as those of `SchedulerType`.
protocol RunQueueScheduler: SchedulerType {
  /// The queue in which work and timers wait.
  var runQueue: RunQueue { get }
  /// True for `MainScheduler.instance`, whose work runs in place unless other work of it waits or runs.
  var isSerial: Bool { get }
}

extension RunQueueScheduler {
  var isSerial: Bool { false }

  /// The current moment.
  public var now: RxTime { SuspendingClock().now }

  /// True if the caller is inside this scheduler's work, or on its thread, and nothing waits.
  ///
  /// Costs a few nanoseconds.
  public var runsInPlace: Bool { runQueue.isServedByCurrentThread && runQueue.isDrained }

  /// Appends `action` to the run queue.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    ScheduledItem.enqueue(on: runQueue, isSerial: isSerial, state, action: action)
  }

  /// Runs `action` once `dueTime` has passed; zero or less appends it to the run queue.
  @_disfavoredOverload
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    ScheduledItem.schedule(
      on: runQueue,
      isSerial: isSerial,
      after: dueTime,
      state,
      action: action
    )
  }

  /// Runs `action` repeatedly; a late run does not shift the later ones.
  @_disfavoredOverload
  public func schedulePeriodic<StateType: Sendable>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    PeriodicTask(
      on: runQueue,
      isSerial: isSerial,
      state,
      startAfter: startAfter,
      period: period,
      action: action
    )
  }
}
