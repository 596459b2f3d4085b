/// A disposable whose underlying disposable is set once, later.
///
/// Use it when a disposable must be returned before the work that it cancels has started:
///
///     let request = SingleAssignmentDisposable()
///     queue.async { request.setDisposable(pages.subscribe(onNext: { print($0) })) }
///     return request
public final class SingleAssignmentDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // Unchecked: the three variables are accessed only under `lock`.
  private let lock = Lock()
  private var held: (any Disposable)?
  private var ended = false
  private var assigned = false

  /// Creates a disposable that holds nothing.
  public override init() {}

  /// True if `dispose()` has been called.
  public var isDisposed: Bool { lock.withLock { ended } }

  /// Sets the underlying disposable; disposes of it at once if this object has been disposed of already.
  ///
  /// - Precondition: it has not been called before.
  public func setDisposable(_ disposable: any Disposable) {
    let (again, late) = lock.withLock {
      let again = assigned
      assigned = true
      if !again, !ended { held = disposable }
      return (again, ended)
    }
    precondition(!again, "setDisposable may be called once on a SingleAssignmentDisposable")
    if late { disposable.dispose() }
  }

  /// Disposes of the underlying disposable, now or when it is set.
  public func dispose() { takeHeld()?.dispose() }

  override func takeMembers() -> [any Disposable]? { takeHeld().map { [$0] } ?? [] }

  private func takeHeld() -> (any Disposable)? {
    lock.withLock {
      ended = true
      defer { held = nil }
      return held
    }
  }
}
