/// A disposable that holds one other at a time: setting the next disposes of the previous one.
///
///     let timer = SerialDisposable()
///     timer.disposable = slowTicks.subscribe(onNext: { print($0) })
///     timer.disposable = fastTicks.subscribe(onNext: { print($0) })  // disposes of the slow ticks
public final class SerialDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // Unchecked: `held` and `ended` are accessed only under `lock`.
  private let lock = Lock()
  private var held: (any Disposable)?
  private var ended = false

  /// Creates a disposable that holds nothing.
  public override init() {}

  /// True if `dispose()` has been called.
  public var isDisposed: Bool { lock.withLock { ended } }

  /// The disposable that is held now.
  ///
  /// Setting it disposes of the previous one. After `dispose()`, setting it disposes of the new one.
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

  /// Disposes of the disposable that is held, and from now on of each one that is set.
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
