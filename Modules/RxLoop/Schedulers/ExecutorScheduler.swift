public import RxCore

/// Runs work on an actor or a task executor, one piece after another, in the order of scheduling.
///
/// For bringing elements to code that isWaiting on an actor, without a task for each:
///
///     actor Archive { func store(_ page: Page) { … } }
///     let archive = Archive()
///     pages.observe(on: ExecutorScheduler(archive))
///       .subscribe(onNext: { page in archive.assumeIsolated { $0.store(page) } })
///
/// One task is started for each batch of work; cost about half a microsecond a batch and a tenth a
/// piece. It keeps the actor or executor alive. A task executor with several threads is used one
/// thread at a time.
public final class ExecutorScheduler: SchedulerType {
  private let runQueue: RunQueue

  /// Makes a scheduler whose work runs on `actor`: `assumeIsolated` holds in it.
  ///
  /// - Parameters:
  ///   - actor: where to run.
  ///   - priority: of the tasks that run the work; by default the system chooses.
  public init(_ actor: any Actor, priority: TaskPriority? = nil) {
    runQueue = ExecutorDriver.runQueue { serve in
      Task.detached(priority: priority) { await Self.run(on: actor, serve) }
    }
  }

  /// Makes a scheduler whose work runs on a task executor, such as a `UVLoop`.
  ///
  /// - Parameters:
  ///   - executor: where to run.
  ///   - priority: of the tasks that run the work; by default the system chooses.
  public init(executor: any TaskExecutor, priority: TaskPriority? = nil) {
    runQueue = ExecutorDriver.runQueue { serve in
      Task.detached(executorPreference: executor, priority: priority) { serve() }
    }
  }

  private static func run(on actor: isolated any Actor, _ serve: @Sendable () -> Void) { serve() }

  /// The current moment.
  public var now: RxTime { SuspendingClock().now }

  /// Whether this is inside this scheduler's work and nothing waits; costs a few nanoseconds.
  public var runsInPlace: Bool { runQueue.isServedByCurrentThread && runQueue.isDrained }

  /// Puts `action` behind what waits.
  @_disfavoredOverload
  public func schedule<StateType: Sendable>(
    _ state: StateType,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    ScheduledItem.enqueue(on: runQueue, state, action: action)
  }

  /// Runs `action` once `dueTime` has passed; zero or less puts it behind what waits.
  @_disfavoredOverload
  public func scheduleRelative<StateType: Sendable>(
    _ state: StateType,
    dueTime: RxTimeInterval,
    action: @escaping @Sendable (StateType) -> any Disposable
  ) -> any Disposable {
    ScheduledItem.schedule(on: runQueue, after: dueTime, state, action: action)
  }

  /// Runs `action` again and again; being late once does not shift the rest.
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
