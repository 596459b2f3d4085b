import Synchronization

/// Only remembers that it has been disposed of.
public final class BooleanDisposable: DisposeBase, Cancelable, @unchecked Sendable {
  // Unchecked: restates what DisposeBase says; the flag is atomic.
  private let flag: Atomic<Bool>

  /// Makes one that is not disposed of yet.
  public override init() {
    flag = Atomic(false)
    super.init()
  }

  /// Makes one in the given state.
  public init(isDisposed: Bool) {
    flag = Atomic(isDisposed)
    super.init()
  }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { flag.load(ordering: .acquiring) }

  /// Remembers it.
  public func dispose() { flag.store(true, ordering: .releasing) }

  /// Remembers it, and answers whether nobody has before.
  func disposeFirst() -> Bool { !flag.exchange(true, ordering: .acquiringAndReleasing) }
}
