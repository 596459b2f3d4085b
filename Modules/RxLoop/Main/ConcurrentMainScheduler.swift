public import RxCore

/// Runs work on the main actor, at once whenever this is main, even past work that waits.
///
/// For `subscribe(on:)`, where order among subscriptions does not matter; `MainScheduler` is for
/// `observe(on:)`, where order does.
public final class ConcurrentMainScheduler: SchedulerType {
  /// A moment.
  public typealias Time = RxTime
  /// A length of time.
  public typealias TimeInterval = RxTimeInterval

  /// The one instance; what has to wait stands in `MainScheduler`'s queue.
  public static let instance = ConcurrentMainScheduler()

  private init() {}

  /// The current moment.
  public var now: RxTime { MainScheduler.instance.now }

  /// Whether this is main.
  public var runsInPlace: Bool { MainScheduler.isOnMain }

  /// Runs `action` at once if this is main, else in the main scheduler's queue.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    if runsInPlace { return action(state) }
    return ScheduledItem.enqueue(on: .main, state, action: action)
  }

  /// Runs `action` on main once `dueTime` has passed.
  @_disfavoredOverload
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    MainScheduler.instance.scheduleRelative(state, dueTime: dueTime, action: action)
  }

  /// Runs `action` on main again and again; being late once does not shift the rest.
  @_disfavoredOverload
  public func schedulePeriodic<StateType: Sendable>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    MainScheduler.instance.schedulePeriodic(
      state,
      startAfter: startAfter,
      period: period,
      action: action
    )
  }
}
