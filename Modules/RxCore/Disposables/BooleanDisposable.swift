import Synchronization

/// Only remembers that it has been disposed of.
public final class BooleanDisposable: Cancelable {
  private let flag: Atomic<Bool>

  /// Makes one that is not disposed of yet.
  public convenience init() { self.init(isDisposed: false) }

  /// Makes one in the given state.
  public init(isDisposed: Bool) { flag = Atomic(isDisposed) }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { flag.load(ordering: .acquiring) }

  /// Remembers it.
  public func dispose() { flag.store(true, ordering: .releasing) }
}
