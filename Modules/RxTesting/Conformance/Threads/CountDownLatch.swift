internal import Dispatch
internal import RxCore

/// A latch that opens after a number of `countDown()` calls, and stays open.
final class CountDownLatch: @unchecked Sendable {
  // Unchecked: `remaining` is accessed only under `lock`.
  private let lock = Lock()
  private let semaphore = DispatchSemaphore(value: 0)
  private var remaining: Int

  init(_ count: Int = 1) { remaining = count }

  var isOpen: Bool { lock.withLock { remaining <= 0 } }

  /// Counts one call; the last one opens the latch.
  ///
  /// Any thread may call it.
  func countDown() {
    let opens = lock.withLock {
      remaining -= 1
      return remaining == 0
    }
    if opens { semaphore.signal() }
  }

  /// Waits on a dedicated thread, so that the calling task blocks no thread of the pool.
  ///
  /// - Returns: whether the latch has opened in time.
  func wait(_ patience: Duration) async -> Bool {
    if isOpen { return true }
    return await DedicatedThread.run { self.block(patience) }
  }

  /// Blocks the calling thread.
  ///
  /// - Returns: whether the latch has opened in time.
  @discardableResult
  func block(_ patience: Duration) -> Bool {
    if isOpen { return true }
    let nanoseconds = Int(max(0, patience / .nanoseconds(1)))
    if semaphore.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success {
      semaphore.signal()  // for the next waiting thread
    }
    return isOpen
  }
}
