internal import CRxShim

/// The functions that create disposables.
///
///     Observable<Int>.create { observer in
///       observer.onNext(1)
///       return Disposables.create { print("disposed of") }
///     }
public enum Disposables {
  /// Returns a disposable that does nothing.
  ///
  /// It allocates nothing.
  public static func create() -> any Disposable { Stage.none }

  /// Creates a disposable that calls `dispose` the first time it is disposed of.
  ///
  ///     Disposables.create { task.cancel() }
  ///
  /// - Parameter dispose: called once, on the thread that disposes.
  /// - Returns: the disposable.
  @available(swift, introduced: 6)
  public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }

  /// Creates a disposable that disposes of all of `disposables`, in order.
  public static func create(_ disposables: any Disposable...) -> any Cancelable {
    create(disposables)
  }

  /// Creates a disposable that disposes of all of `disposables`, in order.
  ///
  /// For a group whose members change, use `CompositeDisposable`.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    DisposableList(disposables)
  }
}

/// A disposable that calls a function the first time it is disposed of, and then releases the function.
private final class AnonymousDisposable: Stage, @unchecked Sendable {
  // Unchecked: `body` is accessed only by the one thread that ends the stage, whose life is atomic. A check of exclusivity
  // walks all accesses under way, of which there is one for each disposable that is being released.
  @exclusivity(unchecked)
  private var body: (@Sendable () -> Void)?

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
    super.init()
  }

  override func didDispose() {
    guard let body else { return }
    self.body = nil  // `take()` of a function would allocate (Swift 6.3)
    // Where the stack is nearly used up, another thing that is released calls it, on this thread.
    if crx_stack_is_low(), DeferredRelease.add({ AnonymousDisposal(body) }) { return }
    body()
    if crx_is_deferring() { DeferredRelease.drain() }
  }

  deinit {
    if body == nil { return }
    if crx_stack_is_low() { DeferredRelease.add { body as Any } }
    body = nil
    if crx_is_deferring() { DeferredRelease.drain() }
  }
}

/// Calls a function when it is released.
private final class AnonymousDisposal {
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) { self.body = body }

  deinit { body() }
}

/// A disposable that disposes of a fixed list of others.
private final class DisposableList: DisposeBase, Cancelable, @unchecked Sendable {
  // Unchecked: `members` is accessed only under `lock`.
  private let lock = Lock()
  private var members: [any Disposable]?

  init(_ members: [any Disposable]) {
    self.members = members
    super.init()
  }

  var isDisposed: Bool { lock.withLock { members == nil } }

  func dispose() { if let members = takeMembers() { Self.dispose(members) } }

  override func takeMembers() -> [any Disposable]? {
    lock.withLock {
      defer { members = nil }
      return members ?? []
    }
  }

  deinit { if members != nil { Self.release(takeMembers() ?? []) } }
}
