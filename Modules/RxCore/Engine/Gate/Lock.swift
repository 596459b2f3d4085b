#if !Exploring
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A small mutex (pthread_mutex_lock(3)).
  ///
  /// Hold it for a few lines, never while calling user code.
  @usableFromInline
  package struct Lock: ~Copyable, @unchecked Sendable {
    // Unchecked: `mutex` never changes, and a mutex may be used by several threads.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    @usableFromInline
    package init() {
      mutex = .allocate(capacity: 1)
      mutex.initialize(to: pthread_mutex_t())
      #if canImport(Glibc)
        // The lock is held briefly: a waiting thread spins before it sleeps.
        var attributes = pthread_mutexattr_t()
        pthread_mutexattr_init(&attributes)
        pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ADAPTIVE_NP))
        pthread_mutex_init(mutex, &attributes)
        pthread_mutexattr_destroy(&attributes)
      #else
        pthread_mutex_init(mutex, nil)
      #endif
    }

    deinit {
      pthread_mutex_destroy(mutex)
      mutex.deinitialize(count: 1)
      mutex.deallocate()
    }

    @usableFromInline
    package borrowing func lock() { pthread_mutex_lock(mutex) }

    @usableFromInline
    package borrowing func unlock() { pthread_mutex_unlock(mutex) }

    @inlinable
    package borrowing func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
      lock()
      defer { unlock() }
      return try body()
    }
  }
#endif
