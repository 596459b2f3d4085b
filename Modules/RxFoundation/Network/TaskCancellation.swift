internal import Foundation
internal import RxCore

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// Cancels a task at most once, and only before its completion handler has run.
///
/// Foundation on Linux ends the program if a task completes in spite of `cancel()`, and leaves the
/// session's registry before `cancel()`, which continues in the background, looks there: "Trying to
/// access a behaviour for a task that in not in the registry". So a completion after `cancel()` is
/// delayed until the cancellation has taken effect.
final class TaskCancellation: @unchecked Sendable {
  // Unchecked: `isOver` and `cancelled` are accessed only under `lock`. `URLSessionTask.cancel()` calls
  // no code of the program, so the lock may be held meanwhile.
  private let lock = Lock()
  private var isOver = false
  private var cancelled: URLSessionTask?

  func cancel(_ task: URLSessionTask) {
    lock.withLock {
      if isOver { return }
      isOver = true
      cancelled = task
      task.cancel()
    }
  }

  /// Called at the start of the completion handler; returns when the handler may go on.
  func end(with error: (any Error)?) {
    let cancelled = lock.withLock {
      isOver = true
      defer { self.cancelled = nil }
      return self.cancelled
    }
    #if canImport(FoundationNetworking)
      guard let cancelled, !Self.isCancellation(error) else { return }
      let deadline = ContinuousClock.now + .seconds(1)
      while !Self.isCancellation(cancelled.error), ContinuousClock.now < deadline {
        Thread.sleep(forTimeInterval: 0.000_1)
      }
    #endif
  }

  private static func isCancellation(_ error: (any Error)?) -> Bool {
    (error as? URLError)?.code == .cancelled
  }
}
