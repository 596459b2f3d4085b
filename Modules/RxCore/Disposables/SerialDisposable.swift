/// Holds one disposable at a time: setting the next disposes of the last.
public final class SerialDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // Unchecked: `held` and `ended` are touched under `lock` only.
  private let lock = Lock()
  private var held: (any Disposable)?
  private var ended = false

  /// Makes an empty one.
  public override init() {}

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { lock.withLock { ended } }

  /// What is held now.
  ///
  /// Setting it disposes of what was held, or of the new one if this has ended.
  public var disposable: any Disposable {
    get { lock.withLock { held } ?? Disposables.create() }
    set {
      let outgoing: (any Disposable)? = lock.withLock {
        if ended { return newValue }
        defer { held = newValue }
        return held
      }
      outgoing?.dispose()
    }
  }

  /// Disposes of what is held, and of everything set later.
  public func dispose() {
    let outgoing: (any Disposable)? = lock.withLock {
      ended = true
      defer { held = nil }
      return held
    }
    outgoing?.dispose()
  }
}
