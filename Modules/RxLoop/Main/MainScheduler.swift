public import RxCore

/// A scheduler that runs work on the main actor, one piece after another.
///
/// Use it for everything that touches what users see; `Driver` and `Signal` deliver on it.
///
///     searches.observe(on: MainScheduler.instance).subscribe(onNext: { show($0) })
///
/// For main-actor code of your own, without a sequence, see `run(_:)`, `runLater(_:)` and
/// `run(after:_:)`.
///
/// There is one queue. While `UVLoop.main` runs, the loop serves it; otherwise the dispatch main queue
/// does, under `dispatchMain()`, an async main or a test runner. Work that is scheduled before any of
/// them runs, or between two runs of the loop, waits for the next one. Order is kept and nothing is lost.
///
/// "On main" means the main queue and the main actor, not a thread: outside `UVLoop.main.run()` the main
/// actor may move between threads. `MainActor.assumeIsolated` holds in all work and timers.
///
/// Work given to `instance` on main runs at once if nothing waits and no work of this scheduler runs.
/// Any thread may schedule.
public final class MainScheduler: SchedulerType, RunQueueScheduler {
  /// The main scheduler; on main, it runs work at once if nothing waits.
  public static let instance = MainScheduler(alwaysQueues: false)

  /// The main scheduler for work that always goes through the queue, even on main.
  public static let asyncInstance = MainScheduler(alwaysQueues: true)

  let runQueue = RunQueue.main
  private let alwaysQueues: Bool

  private init(alwaysQueues: Bool) { self.alwaysQueues = alwaysQueues }

  /// A Boolean value that indicates whether the caller is on main and nothing waits; `false` for
  /// `asyncInstance`.
  ///
  /// Costs a few nanoseconds.
  public var runsInPlace: Bool { !alwaysQueues && runQueue.isOnMain && runQueue.isDrained }

  /// Runs `action` at once if the caller is on main and nothing waits; otherwise appends it to the queue.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    if runsInPlace, !runQueue.batch.isRunning {
      return runQueue.batch.runInPlace { action(state) }
    }
    return ScheduledItem.enqueue(on: runQueue, state, action: action)
  }
}
