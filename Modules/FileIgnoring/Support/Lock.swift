internal import Glibc

/// A mutual exclusion lock for short reads and writes of shared state (pthread_mutex_lock(3)).
///
/// Cost: about 20 ns without contention. No code of a user may run inside.
package final class Lock: @unchecked Sendable {
  // Unchecked: the pointer never changes, and a mutex is made to be shared.
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  package init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}
