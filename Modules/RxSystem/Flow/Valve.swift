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

  /// A Boolean value that indicates whether no consumer holds the valve.
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
      _ = consume removed  // released outside the lock: that may run a deinitializer
    }
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
