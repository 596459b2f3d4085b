internal import Foundation

/// What a task waits for and another thread gives, once.
///
/// It comes through a lock. A continuation that is resumed before it is awaited orders what was done
/// before with what is done after, but Swift 6.3 does not tell the thread sanitizer so.
public struct Answer<Value: Sendable>: Sendable {
  private let continuation: CheckedContinuation<Value, Never>
  private let lock: NSLock

  fileprivate init(_ continuation: CheckedContinuation<Value, Never>, _ lock: NSLock) {
    (self.continuation, self.lock) = (continuation, lock)
  }

  /// Lets the task go on.
  public func give(_ value: Value) {
    lock.withLock {}
    continuation.resume(returning: value)
  }
}

extension Answer<Void> {
  /// Lets the task go on.
  public func give() { give(()) }
}

/// Waits for what another thread gives, without blocking the pool.
///
///     let isCurrent = await answer { answer in
///       loop.schedule { answer.give(loop.isCurrent) }
///     }
///
/// - Parameters:
///   - isolation: where `ask` runs and the caller goes on.
///   - ask: called at once, with what takes the answer.
/// - Returns: the answer.
public func answer<Value: Sendable>(
  isolation: isolated (any Actor)? = #isolation,
  _ ask: (Answer<Value>) -> Void
) async -> Value {
  let lock = NSLock()
  let value = await withCheckedContinuation(isolation: isolation) { ask(Answer($0, lock)) }
  lock.withLock {}
  return value
}
