internal import RxCore

/// A value that one thread provides, once, and others wait for.
final class Promise<Value: Sendable>: @unchecked Sendable {
  // Unchecked: `content` is accessed only under `lock`.
  private let lock = Lock()
  private let filled = CountDownLatch()
  private var content: Value?

  var value: Value? { lock.withLock { content } }

  func fulfill(_ value: Value) {
    lock.withLock { content = value }
    filled.countDown()
  }

  /// Blocks the calling thread until there is a value, for `patience` at most.
  func value(within patience: Duration) -> Value? {
    filled.block(patience)
    return value
  }

  /// Releases the value.
  func clear() {
    let outgoing = lock.withLock {
      defer { content = nil }
      return content
    }
    _ = outgoing  // released outside the lock: that may run a deinitializer
  }
}
