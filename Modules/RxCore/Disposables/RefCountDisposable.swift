/// A disposable that disposes of another once all its users have been disposed of.
///
///     let connection = RefCountDisposable(disposable: socket)
///     let reader = connection.retain()
///     connection.dispose()  // the reader still reads
///     reader.dispose()      // now the socket is closed
public final class RefCountDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // Unchecked: `held` and `users` are accessed only under `lock`; `isPrimaryDisposed` is atomic.
  private let lock = Lock()
  private var held: (any Disposable)?
  private var users = 1  // This object itself is the first user.

  private let isPrimaryDisposed = BooleanDisposable()

  /// Creates a disposable with a single user: itself.
  public init(disposable: any Disposable) {
    held = disposable
    super.init()
  }

  /// True if all users have been disposed of.
  public var isDisposed: Bool { lock.withLock { held == nil } }

  /// Adds a user.
  ///
  /// - Returns: the user's disposable; it does nothing if all other users have been disposed of already.
  public func retain() -> any Disposable {
    let isIn = lock.withLock {
      if held != nil { users += 1 }
      return held != nil
    }
    return isIn ? Disposables.create { self.release() } : Disposables.create()
  }

  /// Removes this object from the users; a second call does nothing.
  public func dispose() { if isPrimaryDisposed.disposeFirst() { release() } }

  private func release() {
    let outgoing: (any Disposable)? = lock.withLock {
      users -= 1
      if users > 0 { return nil }
      defer { held = nil }
      return held
    }
    outgoing?.dispose()
  }
}
