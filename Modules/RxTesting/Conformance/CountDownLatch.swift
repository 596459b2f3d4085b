internal import Dispatch
internal import RxCore
internal import Synchronization

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
    withExtendedLifetime(outgoing) {}  // released outside the lock: that may run a deinitializer
  }
}

/// An object for an action to capture; its deallocation opens a latch.
final class ReleaseTracker: Sendable {
  private let released: CountDownLatch

  init(_ released: CountDownLatch) { self.released = released }

  deinit { released.countDown() }
}

/// A counter for any thread.
final class Counter: Sendable {
  private let number = Atomic<Int>(0)

  var value: Int { number.load(ordering: .acquiring) }

  /// Adds one, and returns the new value.
  @discardableResult
  func increment() -> Int { number.add(1, ordering: .acquiringAndReleasing).newValue }
}

/// A list that any thread may append to.
final class LockedList<Entry: Sendable>: @unchecked Sendable {
  // Unchecked: `list` is accessed only under `lock`.
  private let lock = Lock()
  private var list: [Entry] = []

  var entries: [Entry] { lock.withLock { list } }
  var count: Int { lock.withLock { list.count } }

  /// Appends an entry, and returns the new count.
  @discardableResult
  func append(_ entry: Entry) -> Int {
    lock.withLock {
      list.append(entry)
      return list.count
    }
  }
}
