internal import RxCore

/// A value that one thread fills in, once, and others wait for.
final class Slot<Value: Sendable>: @unchecked Sendable {
  // Unchecked: `content` is under `lock`.
  private let lock = Lock()
  private let filled = Latch()
  private var content: Value?

  var value: Value? { lock.withLock { content } }

  func fill(_ value: Value) {
    lock.withLock { content = value }
    filled.arrive()
  }

  /// Blocks the calling thread until there is a value, but not forever.
  func value(within patience: Duration) -> Value? {
    filled.block(patience)
    return value
  }

  /// Takes the value out.
  func empty() {
    let outgoing = lock.withLock {
      defer { content = nil }
      return content
    }
    _ = outgoing  // let go outside the lock
  }
}
