/// A scheduler whose work is a closure without a state: the methods that all such schedulers have in common.
///
/// Not public: users see the methods as those of `SchedulerType`.
package protocol WorkScheduler: SchedulerType {
  /// Runs `work` once `dueTime` has passed; zero or less means as soon as possible.
  func schedule(
    after dueTime: RxTimeInterval,
    _ work: @escaping @Sendable () -> any Disposable
  ) -> any Disposable
}

extension WorkScheduler {
  /// The current time.
  public var now: RxTime { SuspendingClock.now }

  /// Runs `action` as soon as possible: on a serial scheduler after all work that was scheduled before.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    schedule(after: .zero) { action(state) }
  }

  /// Runs `action` once `dueTime` has passed.
  @_disfavoredOverload
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    schedule(after: dueTime) { action(state) }
  }
}
