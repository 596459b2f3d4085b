public import RxCore

/// Where those who take from a source tell it to wait.
///
/// Each subscription to a `Flowable` has one. It is open while nobody holds it; the source looks at it
/// and reads no further while it is shut.
///
///     valve.hold()     // enough for now
///     valve.release()  // go on
///
/// Any thread may call it. Several may hold it; it opens when the last has released it.
public final class Valve: @unchecked Sendable {
  // Unchecked: the variables are under `lock`.
  private let lock = Lock()
  private var holds = 0
  private var handlers: [Int: @Sendable () -> Void] = [:]
  private var count = 0

  /// Makes one that is open.
  public init() {}

  /// Whether nobody holds it.
  public var isOpen: Bool { lock.withLock { holds <= 0 } }

  /// Tells the source to wait, until it is released as often.
  ///
  /// What the source has begun to deliver still comes.
  public func hold() { change(by: 1) }

  /// Lets go of it.
  public func release() { change(by: -1) }

  /// Has `handler` called whenever it has opened or shut.
  ///
  /// - Parameter handler: called on the thread that holds or releases it, without a lock; it should look
  ///   at `isOpen` where it acts on it, as another thread may have changed it again.
  /// - Returns: disposing of it ends that.
  public func onChange(_ handler: @escaping @Sendable () -> Void) -> any Disposable {
    let number = lock.withLock {
      count += 1
      handlers[count] = handler
      return count
    }
    return Disposables.create {
      let old = self.lock.withLock { self.handlers.removeValue(forKey: number) }
      _ = consume old  // outside the lock: it may run a deinitialiser
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
