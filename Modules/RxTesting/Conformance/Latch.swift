internal import Dispatch
internal import RxCore

/// Opens when it has been arrived at so and so often, and stays open.
final class Latch: @unchecked Sendable {
  // Unchecked: `missing` is under `lock`.
  private let lock = Lock()
  private let semaphore = DispatchSemaphore(value: 0)
  private var missing: Int

  init(_ count: Int = 1) { missing = count }

  var isOpen: Bool { lock.withLock { missing <= 0 } }

  /// Any thread may call it.
  func arrive() {
    let opens = lock.withLock {
      missing -= 1
      return missing == 0
    }
    if opens { semaphore.signal() }
  }

  /// Waits on a thread of its own.
  ///
  /// - Returns: whether it has opened in time.
  func wait(_ patience: Duration) async -> Bool {
    if isOpen { return true }
    return await OwnThread.run { self.block(patience) }
  }

  /// Blocks the calling thread.
  ///
  /// - Returns: whether it has opened in time.
  @discardableResult
  func block(_ patience: Duration) -> Bool {
    if isOpen { return true }
    let nanoseconds = Int(max(0, patience / .nanoseconds(1)))
    if semaphore.wait(timeout: .now() + .nanoseconds(nanoseconds)) == .success {
      semaphore.signal()  // for the next that waits
    }
    return isOpen
  }
}
