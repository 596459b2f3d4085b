public import RxCore

/// Runs work on the main actor, whoever serves it.
///
/// For everything that touches what people see; `Driver` and `Signal` deliver on it.
///
///     searches.observe(on: MainScheduler.instance).subscribe(onNext: { show($0) })
///
/// It has one queue. While `UVLoop.main` runs, the loop serves it; otherwise the dispatch main queue
/// does, under `dispatchMain()`, an async main or a test runner. What is scheduled before any of them
/// runs, or between two runs of the loop, waits for the next; order is kept and nothing is lost.
/// "On main" is a matter of the queue and the actor, not of a thread: under some hosts the main actor
/// moves between threads.
///
/// Work given to `instance` on main, with nothing waiting and nothing of this scheduler running, runs
/// at once. `MainActor.assumeIsolated` holds in all work and timers.
public final class MainScheduler: SchedulerType {
  /// The main scheduler.
  public static let instance = MainScheduler(alwaysQueues: false)

  /// As `instance`, but work given on main goes through the queue too, behind what waits.
  public static let asyncInstance = MainScheduler(alwaysQueues: true)

  let runQueue = RunQueue.main
  private let alwaysQueues: Bool

  private init(alwaysQueues: Bool) { self.alwaysQueues = alwaysQueues }

  /// The current moment.
  public var now: RxTime { SuspendingClock().now }

  /// Whether this is main and nothing waits; costs a few nanoseconds.
  public var runsInPlace: Bool { !alwaysQueues && runQueue.isOnMain && runQueue.isDrained }

  /// Runs `action` on main: at once if this is main and nothing waits, else behind what waits.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    if runsInPlace, !runQueue.batch.isBusy { return runQueue.batch.runInPlace { action(state) } }
    return ScheduledItem.enqueue(on: runQueue, state, action: action)
  }

  /// Runs `action` on main once `dueTime` has passed; zero or less goes through the queue.
  @_disfavoredOverload
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    ScheduledItem.schedule(on: runQueue, after: dueTime, state, action: action)
  }

  /// Runs `action` on main again and again; being late once does not shift the rest.
  @_disfavoredOverload
  public func schedulePeriodic<StateType: Sendable>(
    _ state: StateType,
    startAfter: RxTimeInterval,
    period: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> StateType
  ) -> any Disposable {
    PeriodicTask(on: runQueue, state, startAfter: startAfter, period: period, action: action)
  }
}
