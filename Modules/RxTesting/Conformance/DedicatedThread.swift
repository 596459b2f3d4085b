internal import Dispatch
internal import RxCore

#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#else
  package import Darwin
#endif

/// Threads that belong to no pool, as a scheduler under test may block, or be, any pool.
package enum DedicatedThread {
  /// Starts a thread that nobody waits for.
  package static func start(_ body: @escaping @Sendable () -> Void) { pthread_detach(create(body)) }

  /// Starts a thread that the caller joins or detaches.
  package static func create(_ body: @escaping @Sendable () -> Void) -> pthread_t {
    let body = Unmanaged.passRetained(ThreadBody(body)).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let result = pthread_create(&thread, nil, enterThread, body)
    precondition(result == 0, "pthread_create: error \(result)")
    #if canImport(Darwin)
      guard let thread else { preconditionFailure("pthread_create: no thread") }
    #endif
    return thread
  }

  /// Runs `body` on a new thread, and suspends the calling task until `body` has returned.
  ///
  /// The lock orders the two threads for the thread sanitizer: with Swift 6.3 it does not know that a
  /// continuation resumed early is ordered before the code that awaits it.
  static func run<Result: Sendable>(
    _ body: @escaping @Sendable () -> Result
  ) async -> Result {
    let lock = Lock()
    let result = await withCheckedContinuation { continuation in
      start {
        let result = body()
        lock.withLock {}
        continuation.resume(returning: result)
      }
    }
    lock.withLock {}
    return result
  }

  /// Blocks the calling thread while `body` runs on a new one, for `patience` at most.
  static func runBlocking(_ patience: Duration, _ body: @escaping @Sendable () -> Void) {
    let done = CountDownLatch()
    start {
      body()
      done.countDown()
    }
    done.block(patience)
  }

  /// Blocks the calling thread for a millisecond.
  static func pause() { usleep(1000) }

  /// The address of a local variable: the current depth of the calling thread's stack.
  @inline(never)
  static var stackPosition: Int {
    var mark: UInt8 = 0
    return withUnsafeMutablePointer(to: &mark) { Int(bitPattern: $0) }
  }
}

/// The identity of a thread that has not ended.
struct ThreadIdentity: Equatable, @unchecked Sendable {
  // Unchecked: the property is immutable, and only compared.
  private let thread: pthread_t

  /// The calling thread.
  static var current: ThreadIdentity { ThreadIdentity(thread: pthread_self()) }

  static func == (lhs: Self, rhs: Self) -> Bool { pthread_equal(lhs.thread, rhs.thread) != 0 }
}

private final class ThreadBody: Sendable {
  let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

#if canImport(Darwin)
  private func enterThread(_ argument: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().body()
    return nil
  }
#else
  private func enterThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let argument { Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().body() }
    return nil
  }
#endif

/// The threads that are inside a scheduler's work.
final class ActiveThreads: @unchecked Sendable {
  // Unchecked: `threads` is accessed only under `lock`.
  private let lock = Lock()
  private var threads: [ThreadIdentity] = []

  /// Records that the calling thread starts a piece of work.
  ///
  /// - Returns: whether that thread was inside work already, and whether another thread was.
  func enter() -> (isNested: Bool, isShared: Bool) {
    let me = ThreadIdentity.current
    return lock.withLock {
      defer { threads.append(me) }
      return (threads.contains(me), threads.contains { $0 != me })
    }
  }

  /// Records that the calling thread has finished its innermost piece of work.
  func leave() {
    let me = ThreadIdentity.current
    lock.withLock { if let index = threads.lastIndex(of: me) { threads.remove(at: index) } }
  }
}
