public import RxCore

/// The control by which a consumer makes the source of a `Flowable` wait.
///
/// Each subscription to a `Flowable` has a valve. The valve is open unless a consumer holds it. While
/// the valve is closed, the source reads nothing.
///
///     valve.hold()     // the source waits
///     valve.release()  // the source goes on
///
/// Any thread may call its methods. Several consumers may hold a valve; it opens when each hold has
/// been released.
public final class Valve: @unchecked Sendable {
  // Unchecked: `holds`, `handlers` and `lastKey` are accessed only under `lock`.
  private let lock = Lock()
  private var holds = 0
  private var handlers: [Int: @Sendable () -> Void] = [:]
  private var lastKey = 0

  /// Creates an open valve.
  public init() {}

  /// True if no consumer holds the valve.
  public var isOpen: Bool { lock.withLock { holds <= 0 } }

  /// Makes the source wait until an equal number of `release()` calls.
  ///
  /// Elements that the source has read already are still delivered.
  public func hold() { change(by: 1) }

  /// Releases one hold.
  public func release() { change(by: -1) }

  /// Registers a handler for each opening and closing.
  ///
  ///     let registration = valve.onChange { updateReading(isAllowed: valve.isOpen) }
  ///
  /// - Parameter handler: called on the thread that holds or releases the valve, outside any lock. It
  ///   should read `isOpen` itself, as another thread may have changed the valve again.
  /// - Returns: a disposable that removes the handler.
  public func onChange(_ handler: @escaping @Sendable () -> Void) -> any Disposable {
    let key = lock.withLock {
      lastKey += 1
      handlers[lastKey] = handler
      return lastKey
    }
    return Disposables.create {
      let removed = self.lock.withLock { self.handlers.removeValue(forKey: key) }
      withExtendedLifetime(removed) {}  // released outside the lock: that may run a deinitializer
    }
  }

  /// Waits until no consumer holds the valve.
  ///
  ///     try await valve.opened()
  ///     observer.onNext(try await read())
  ///
  /// It is for sources that are asynchronous functions. A consumer may hold the valve again before the
  /// caller continues; such an element is delivered.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func opened() async throws {
    while !isOpen {
      let opening = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
      let registration = onChange { opening.continuation.yield() }
      defer { registration.dispose() }
      if isOpen { break }
      for await _ in opening.stream { break }
      try Task.checkCancellation()
    }
    try Task.checkCancellation()
  }

  private func change(by difference: Int) {
    let handlers = lock.withLock {
      let wasOpen = holds <= 0
      holds += difference
      return wasOpen == (holds <= 0) ? [] : Array(self.handlers.values)
    }
    for handler in handlers { handler() }
  }
}

/// Holds a valve while too many elements or bytes are pending.
///
/// The valve is held when the pending amount reaches the mark, and released when the amount has fallen
/// to a half. So a source does not stop and start with each element.
final class HighWaterMark: @unchecked Sendable {
  // Unchecked: `pending` and `isHolding` are accessed only under `lock`.
  private let valve: Valve
  private let mark: Int
  private let lock = Lock()
  private var pending = 0
  private var isHolding = false

  /// - Parameters:
  ///   - mark: the pending amount at which the source waits; at least one.
  ///   - valve: the valve of the source.
  init(_ mark: Int, on valve: Valve) {
    self.mark = max(mark, 1)
    self.valve = valve
  }

  /// Adds to the pending amount.
  func add(_ amount: Int = 1) {
    let holds = lock.withLock {
      pending += amount
      if isHolding || pending < mark { return false }
      isHolding = true
      return true
    }
    if holds { valve.hold() }
  }

  /// Subtracts from the pending amount.
  func remove(_ amount: Int = 1) {
    let releases = lock.withLock {
      pending -= amount
      if !isHolding || pending > mark / 2 { return false }
      isHolding = false
      return true
    }
    if releases { valve.release() }
  }
}
