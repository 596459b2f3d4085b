import Synchronization

/// A disposable that does nothing but record that it has been disposed of.
///
///     let isCancelled = BooleanDisposable()
///     for page in pages where !isCancelled.isDisposed { index(page) }
public final class BooleanDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // Unchecked: `flag`, the only stored property, is atomic.
  private let flag: Atomic<Bool>

  /// Creates a disposable that has not been disposed of.
  public override init() {
    flag = Atomic(false)
    super.init()
  }

  /// Creates a disposable in the given state.
  public init(isDisposed: Bool) {
    flag = Atomic(isDisposed)
    super.init()
  }

  /// True if `dispose()` has been called.
  public var isDisposed: Bool { flag.load(ordering: .acquiring) }

  /// Sets `isDisposed`.
  public func dispose() { flag.store(true, ordering: .releasing) }

  /// Sets `isDisposed`, and returns `true` if this call is the first to do so.
  func disposeFirst() -> Bool { !flag.exchange(true, ordering: .acquiringAndReleasing) }
}
