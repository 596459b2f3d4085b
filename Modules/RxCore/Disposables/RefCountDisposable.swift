/// Lets go of something when all who use it have let go.
///
///     let connection = RefCountDisposable(disposable: socket)
///     let reader = connection.retain()
///     connection.dispose()  // the reader still reads
///     reader.dispose()      // now the socket is closed
public final class RefCountDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // Unchecked: the variables are touched under `lock` only.
  private let lock = Lock()
  private var held: (any Disposable)?
  private var users = 1  // this itself is the first

  private let isPrimaryGone = BooleanDisposable()

  /// Makes one with a single user: itself.
  public init(disposable: any Disposable) {
    held = disposable
    super.init()
  }

  /// Whether all users have let go.
  public var isDisposed: Bool { lock.withLock { held == nil } }

  /// Counts one more user in.
  ///
  /// - Returns: what this user disposes of; nothing happens if all others have let go already.
  public func retain() -> any Disposable {
    let isIn = lock.withLock {
      if held != nil { users += 1 }
      return held != nil
    }
    return isIn ? Disposables.create { self.release() } : Disposables.create()
  }

  /// Lets go, as one of the users; calling it again does nothing.
  public func dispose() { if isPrimaryGone.disposeFirst() { release() } }

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
