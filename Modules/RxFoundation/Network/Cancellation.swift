internal import Foundation
internal import RxCore

#if canImport(FoundationNetworking)
  internal import FoundationNetworking
#endif

/// The right to cancel a task: used once, and only until the task hands over its answer.
///
/// Foundation on Linux ends the program when a cancelled task hands over its answer all the same,
/// and is off the session's list before `cancel()`, which goes on in the background, looks there:
/// "Trying to access a behaviour for a task that in not in the registry". So an answer that comes
/// in spite of `cancel()` is held back until that has taken effect.
final class Cancellation: @unchecked Sendable {
  // Unchecked: the variables are under `lock`. It is held while cancelling, which calls nobody.
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

  /// The answer is here, and goes on when this returns.
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
