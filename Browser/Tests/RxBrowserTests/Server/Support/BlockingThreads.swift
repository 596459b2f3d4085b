import Foundation

/// Runs the parts of a task on threads of their own, so that they may block.
///
/// A failed expectation is that of the task's test, which it is not on a thread without a task.
private final class BlockingThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Thread.detachNewThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Runs a test whose calls block.
func blocking(_ test: @escaping @Sendable () throws -> Void) async throws {
  try await withTaskExecutorPreference(BlockingThreads()) { @concurrent () async throws in
    try test()
  }
}
