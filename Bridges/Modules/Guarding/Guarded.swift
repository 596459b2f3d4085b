package import Glibc

/// A value that threads use one at a time (pthread_mutex_lock(3)).
///
/// It is used as `Mutex` of Synchronization, whose order the thread sanitizer does not see on
/// Linux. Hold it for a few lines, never while calling user code.
package final class Guarded<Value>: @unchecked Sendable {
  // Unchecked: `value` is accessed only under `mutex`, which never changes.
  @usableFromInline let mutex: UnsafeMutablePointer<pthread_mutex_t>
  @usableFromInline var value: Value

  /// Creates a value that no thread uses.
  package init(_ value: sending Value) {
    self.value = value
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Calls `body` with the value, while no other thread uses it.
  @inlinable package func withLock<Result: Sendable>(
    _ body: (inout Value) throws -> Result
  ) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }
}
