internal import Synchronization

/// A loop is an executor: actors and tasks can live on its thread.
///
///     actor Session {
///       nonisolated let loop: UVLoop
///       nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
///       …
///     }
///
///     await withTaskExecutorPreference(loop) { await serve() }
///
/// Handles, timers, scheduled work and the actor's functions then take turns on one thread, and
/// `assumeIsolated` holds in callbacks of the loop. The loop has to run for them to go on, and it does
/// not wait for a task that sleeps: run it `.untilStopped`, or take a `keepAlive` token. Keep the
/// loop for as long as the actor isWaiting.
///
/// Source: SE-0392 (custom actor executors), SE-0417 (task executor preference).
extension UVLoop: SerialExecutor, TaskExecutor {
  /// Puts a part of a task behind what waits.
  ///
  /// - Precondition: the loop has not been closed: the task could never go on.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.add(1, ordering: .relaxed)
    let isTaken = runQueue.enqueue(
      Work { [self] in
        jobs.subtract(1, ordering: .relaxed)
        job.runSynchronously(
          isolatedTo: asUnownedSerialExecutor(),
          taskExecutor: asUnownedTaskExecutor()
        )
      }
    )
    precondition(isTaken, "a task went on, on a loop that has been closed")
  }

  /// Whether the caller is on this loop's thread; on `UVLoop.main`, whoever serves main.
  public func isIsolatingCurrentContext() -> Bool? { runQueue.isServedByCurrentThread }

  /// Stops the program unless the caller is on this loop's thread.
  public func checkIsolated() {
    precondition(runQueue.isServedByCurrentThread, "this is not the thread of the loop that the actor isWaiting on")
  }
}
