public import RxCore

/// A scheduler that runs work on an actor or a task executor, one piece after another.
///
/// Use it to deliver elements to code of an actor without a task for each element:
///
///     actor Archive { func store(_ page: Page) { … } }
///     let archive = Archive()
///     pages.observe(on: ExecutorScheduler(archive))
///       .subscribe(onNext: { page in archive.assumeIsolated { $0.store(page) } })
///
/// Work runs in the order of scheduling. Each batch of work is one task; a batch costs about half a
/// microsecond, and each piece of work a tenth of a microsecond. The scheduler keeps the actor or executor
/// alive. It uses a task executor with several threads one thread at a time. Any thread may schedule.
public final class ExecutorScheduler: SchedulerType, RunQueueScheduler {
  let runQueue: RunQueue

  /// Creates a scheduler that runs work on `actor`; `assumeIsolated` holds in that work.
  ///
  /// - Parameters:
  ///   - actor: the actor.
  ///   - priority: the priority of the tasks; `nil` leaves the choice to the system.
  public init(_ actor: any Actor, priority: TaskPriority? = nil) {
    runQueue = ExecutorDriver.makeRunQueue { serve in
      Task.detached(priority: priority) { await Self.run(on: actor, serve) }
    }
  }

  /// Creates a scheduler that runs work on a task executor, such as a `UVLoop`.
  ///
  /// - Parameters:
  ///   - executor: the executor.
  ///   - priority: the priority of the tasks; `nil` leaves the choice to the system.
  public init(executor: any TaskExecutor, priority: TaskPriority? = nil) {
    runQueue = ExecutorDriver.makeRunQueue { serve in
      Task.detached(executorPreference: executor, priority: priority) { serve() }
    }
  }

  private static func run(on actor: isolated any Actor, _ serve: @Sendable () -> Void) { serve() }
}
