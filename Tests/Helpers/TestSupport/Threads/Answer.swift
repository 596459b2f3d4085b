internal import Foundation

/// A result that one thread provides, once, and a task waits for.
///
/// The result passes through a lock. A continuation that is resumed before it is awaited orders the work
/// before and after it, but Swift 6.3 does not inform the thread sanitizer.
public struct Answer<Value: Sendable>: Sendable {
  private let continuation: CheckedContinuation<Value, Never>
  private let lock: NSLock

  fileprivate init(_ continuation: CheckedContinuation<Value, Never>, _ lock: NSLock) {
    (self.continuation, self.lock) = (continuation, lock)
  }

  /// Provides the result, and resumes the task.
  public func give(_ value: Value) {
    lock.withLock {}
    continuation.resume(returning: value)
  }
}

extension Answer<Void> {
  /// Provides the result, and resumes the task.
  public func give() { give(()) }
}

/// Waits for a result of another thread, without blocking the pool.
///
///     let isCurrent = await answer { answer in
///       loop.schedule { answer.give(loop.isCurrent) }
///     }
///
/// - Parameters:
///   - isolation: the actor of `ask` and the caller.
///   - ask: called at once, with the receiver of the result.
/// - Returns: the result.
public func answer<Value: Sendable>(
  isolation: isolated (any Actor)? = #isolation,
  _ ask: (Answer<Value>) -> Void
) async -> Value {
  let lock = NSLock()
  let value = await withCheckedContinuation(isolation: isolation) { ask(Answer($0, lock)) }
  lock.withLock {}
  return value
}
