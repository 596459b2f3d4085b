internal import Dispatch
public import RxCore
internal import Synchronization

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

/// Serves the run queue of an `ExecutorScheduler` by tasks on its actor or executor.
///
/// A wake-up starts a task, which runs a batch of work and the due timers. At most one task exists at a
/// time.
final class ExecutorDriver: RunQueueDriver, @unchecked Sendable {
  // Unchecked: `runQueue` is written before another thread has a reference; `timer` and `timedRunQueue`
  // are accessed only by methods that the run queue calls under its lock.
  let isLoop = false
  let checksBeforeSleeping = false

  private let startTask: @Sendable (@escaping @Sendable () -> Void) -> Void
  private weak var runQueue: RunQueue?
  private lazy var timer = MonotonicTimer(on: .global()) { [weak self] in self?.requestTask() }
  /// Keeps the run queue alive while timers wait, even if the scheduler has been released.
  private var timedRunQueue: RunQueue?
  /// The number of requests that are not served yet.
  ///
  /// The request that finds zero starts the task; the task subtracts those that it has served.
  private let requests = Atomic<Int>(0)

  private init(startTask: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) {
    self.startTask = startTask
  }

  /// Creates a run queue that is served by closures given to `startTask`.
  static func makeRunQueue(
    startTask: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void
  ) -> RunQueue {
    let driver = ExecutorDriver(startTask: startTask)
    let runQueue = RunQueue(driver: driver)
    driver.runQueue = runQueue
    return runQueue
  }

  func wake() { requestTask() }

  func arm(at due: UInt64) {
    timedRunQueue = runQueue
    timer.arm(at: due)
  }

  func disarm() {}

  func timersBecameEmpty() { timedRunQueue = nil }

  /// Does nothing: an executor does not end.
  func recheck() {}

  /// Has a task serve the run queue, after the task that serves it now.
  private func requestTask() {
    guard requests.add(1, ordering: .acquiringAndReleasing).oldValue == 0 else { return }
    serveByTask()
  }

  private func serveByTask() {
    guard let runQueue else { return }
    startTask { self.serve(runQueue) }
  }

  private func serve(_ runQueue: RunQueue) {
    let served = requests.load(ordering: .acquiring)
    runQueue.serve {
      runQueue.runBatch()  // work that waited before a timer was due runs before the timer
      runQueue.fireDueTimers()
    }
    // Later requests have a task of their own, so that other work on the executor runs in between.
    let left = requests.subtract(served, ordering: .acquiringAndReleasing).newValue
    if left > 0 { serveByTask() }
  }
}
