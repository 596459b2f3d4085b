internal import Foundation

/// A variable of threads that take turns.
///
/// It has no lock on purpose: the thread sanitizer reports threads that do not take turns.
public final class Box<Value>: @unchecked Sendable {
  // Unchecked: the tests check that the code under test serializes the accesses to `value`.
  /// The value.
  public var value: Value

  /// Creates a box with an initial value.
  public init(_ value: Value) { self.value = value }
}

/// A variable that threads share under a lock.
public final class LockedBox<Value>: @unchecked Sendable {
  // Unchecked: `stored` is accessed only under `lock`.
  private let lock = NSLock()
  private var stored: Value

  /// Creates a box with an initial value.
  public init(_ value: Value) { stored = value }

  /// The value; a mutation in place, as `append`, is atomic.
  public var value: Value {
    get { lock.withLock { stored } }
    set {
      let outgoing = lock.withLock {
        defer { stored = newValue }
        return stored
      }
      withExtendedLifetime(outgoing) {}  // released outside the lock: that may run a deinitializer
    }
    _modify {
      lock.lock()
      defer { lock.unlock() }
      yield &stored
    }
  }
}
