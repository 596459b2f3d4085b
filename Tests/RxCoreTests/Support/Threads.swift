import RxTesting
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs `body` on `count` new threads at once and returns when all have ended.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let start = Gatherer(count)
  let threads = (0..<count).map { index in
    DedicatedThread.create {
      start.arrive()
      body(index)
    }
  }
  for thread in threads { pthread_join(thread, nil) }
}

/// Runs `body` on a new thread and returns when it has ended.
///
/// Called inside an observer it is contention without chance: the other thread finds the gate busy.
/// A test that would deadlock hangs here.
func onOtherThread(_ body: @escaping @Sendable () -> Void) {
  pthread_join(DedicatedThread.create(body), nil)
}

/// A lock that its owner may take again.
final class RecursiveLock: @unchecked Sendable {
  // Unchecked: the pointer never changes, and a mutex is made to be shared.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_RECURSIVE))
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func withLock(_ body: () -> Void) {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    body()
  }
}

/// Gives the processor away for a while: other threads get ahead of what follows, if they can.
func giveUpProcessor() { for _ in 0..<1_000 { sched_yield() } }

/// Gives the processor away until `condition` holds: for what another thread is about to do.
func yield(until condition: () -> Bool) { while !condition() { sched_yield() } }

/// The calling thread's id, as the system sees it.
#if canImport(Darwin)
  func threadID() -> UInt { UInt(bitPattern: pthread_self()) }
#else
  func threadID() -> UInt { UInt(pthread_self()) }
#endif
