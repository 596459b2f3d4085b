/// Holds the one disposable that is not known yet when this is handed out.
public final class SingleAssignmentDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // Unchecked: the three variables are touched under `lock` only.
  private let lock = Lock()
  private var held: (any Disposable)?
  private var ended = false
  private var assigned = false

  /// Makes an empty one.
  public override init() {}

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { lock.withLock { ended } }

  /// Takes the disposable; if this has been disposed of already, it is disposed of at once.
  ///
  /// - Precondition: called once.
  public func setDisposable(_ disposable: any Disposable) {
    let (again, late) = lock.withLock {
      let again = assigned
      assigned = true
      if !again, !ended { held = disposable }
      return (again, ended)
    }
    precondition(!again, "a SingleAssignmentDisposable is assigned once")
    if late { disposable.dispose() }
  }

  /// Disposes of what is held, or of what will be set.
  public func dispose() {
    let outgoing: (any Disposable)? = lock.withLock {
      ended = true
      defer { held = nil }
      return held
    }
    outgoing?.dispose()
  }
}
