internal import Synchronization

/// A loop is an executor: actors and tasks can run on its thread.
///
///     actor Session {
///       nonisolated let loop: UVLoop
///       nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }
///       …
///     }
///
///     await withTaskExecutorPreference(loop) { await serve() }
///
/// Handles, timers, scheduled work and the actor's functions then share one thread, and
/// `assumeIsolated` holds in callbacks of the loop. They make progress only while the loop runs. A
/// task that sleeps does not keep the loop running: run the loop `.untilStopped`, or take a
/// `keepAlive` token. Keep a reference to the loop for as long as the actor exists.
///
/// Source: SE-0392 (custom actor executors), SE-0417 (task executor preference).
extension UVLoop: SerialExecutor, TaskExecutor {
  /// Appends a part of a task to the loop's queue.
  ///
  /// - Precondition: the loop has not been closed; the task could never continue.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    jobs.add(1, ordering: .relaxed)
    let isEnqueued = runQueue.enqueue(
      Work { [self] in
        jobs.subtract(1, ordering: .relaxed)
        job.runSynchronously(
          isolatedTo: asUnownedSerialExecutor(),
          taskExecutor: asUnownedTaskExecutor()
        )
      }
    )
    precondition(isEnqueued, "a task was enqueued on a loop that has been closed")
  }

  /// Returns whether the caller is on this loop's thread; for `UVLoop.main`, on the thread that
  /// serves main.
  public func isIsolatingCurrentContext() -> Bool? { runQueue.isServedByCurrentThread }

  /// Stops the program if the caller is not on this loop's thread.
  public func checkIsolated() {
    precondition(runQueue.isServedByCurrentThread, "this is not the thread of the actor's loop")
  }
}
