internal import Foundation

/// A variable of threads that take turns.
///
/// It has no lock on purpose: the thread sanitizer sees who does not take turns.
public final class Box<Value>: @unchecked Sendable {
  // Unchecked: what the tests look for is whether somebody else keeps the threads apart.
  /// What is in it.
  public var value: Value

  /// Makes one.
  public init(_ value: Value) { self.value = value }
}

/// A variable that threads share under a lock.
public final class LockedBox<Value>: @unchecked Sendable {
  // Unchecked: `stored` is under `lock`.
  private let lock = NSLock()
  private var stored: Value

  /// Makes one.
  public init(_ value: Value) { stored = value }

  /// What is in it; a change in place, as an appending, is one step.
  public var value: Value {
    get { lock.withLock { stored } }
    set {
      let outgoing = lock.withLock {
        defer { stored = newValue }
        return stored
      }
      withExtendedLifetime(outgoing) {}  // outside the lock: it may run a deinitialiser
    }
    _modify {
      lock.lock()
      defer { lock.unlock() }
      yield &stored
    }
  }
}
