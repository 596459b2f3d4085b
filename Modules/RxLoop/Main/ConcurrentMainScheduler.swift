public import RxCore

/// A scheduler that runs work on the main actor: at once on main, even if other work waits there.
///
/// Use it with `subscribe(on:)`, where the order among subscriptions does not matter. Use `MainScheduler`
/// with `observe(on:)`, where the order of elements matters.
///
///     let pages = Observable.deferred { loadPages() }
///       .subscribe(on: ConcurrentMainScheduler.instance)
///
/// Off main, work waits in `MainScheduler`'s queue. Any thread may schedule.
public final class ConcurrentMainScheduler: SchedulerType {
  /// A moment.
  public typealias Time = RxTime
  /// A length of time.
  public typealias TimeInterval = RxTimeInterval

  /// The only instance.
  public static let instance = ConcurrentMainScheduler()

  private init() {
    Refusal.emitOn { work in
      _ = Self.instance.schedule(()) { _ in
        work()
        return Disposables.create()
      }
    }
  }

  /// The current moment.
  public var now: RxTime { MainScheduler.instance.now }

  /// True if the caller is on main.
  public var runsInPlace: Bool { MainScheduler.isOnMain }

  /// Runs `action` at once on main; off main, appends it to the main scheduler's queue.
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

  /// Runs `action` on main repeatedly; a late run does not shift the later ones.
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
