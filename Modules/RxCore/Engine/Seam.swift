// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The locks of the library, and what takes the place of locks, atomics and the functions of CRxShim in a build with the
// package trait Exploring, where each use of them is a step that Explorer owns.

#if Exploring
  @_exported public import Explorer

  @usableFromInline typealias Atomic = Explorer.Atomic
  @usableFromInline typealias SpinLock = ModelLock
  @usableFromInline package typealias Lock = ModelLock

  @usableFromInline
  func crx_thread_id() -> UInt { Processor.threadNumber }

  @usableFromInline
  func crx_compiler_fence() {}  // steps are not moved across each other

  func crx_has_barrier() -> Bool { Processor.hasBarrier }

  func crx_barrier() { Processor.barrier() }

  func crx_yield() { Processor.yield() }

  func crx_slot_get() -> UnsafeMutableRawPointer? { Processor.slot }

  func crx_slot_set(
    _ value: UnsafeMutableRawPointer?,
    _ destroy: @escaping (UnsafeMutableRawPointer?) -> Void
  ) { Processor.setSlot(value, destroy) }

  /// Makes each access to a plain variable a step.
  @usableFromInline
  struct AccessCheck: ~Copyable {
    private let accesses = Shared(())

    @usableFromInline
    init() {}

    borrowing func note() { accesses.access { _ in } }
  }
#else
  internal import CRxShim
  internal import Synchronization

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// A lock of one byte, for a few instructions that call no user code.
  ///
  /// A waiting thread spins, and yields (sched_yield(2)) if that takes long: the holder may be asleep.
  @usableFromInline
  struct SpinLock: ~Copyable {
    private let isHeld = Atomic<Bool>(false)

    @usableFromInline
    init() {}

    @usableFromInline
    borrowing func lock() {
      var turns = 0
      while isHeld.exchange(true, ordering: .acquiring) {
        while isHeld.load(ordering: .relaxed) {
          turns += 1
          if turns > 64 { crx_yield() }
        }
      }
    }

    @usableFromInline
    borrowing func unlock() { isHeld.store(false, ordering: .releasing) }

    borrowing func withLock<Result>(_ body: () -> Result) -> Result {
      lock()
      defer { unlock() }
      return body()
    }
  }

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

  /// Nothing: a build that explores checks accesses to a plain variable.
  @frozen
  @usableFromInline
  struct AccessCheck {
    @inlinable
    @inline(__always)
    init() {}

    @inlinable
    @inline(__always)
    func note() {}
  }
#endif
