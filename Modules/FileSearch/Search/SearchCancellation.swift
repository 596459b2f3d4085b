import Synchronization

/// Tells a running search that nobody waits for it any more.
///
///     let cancellation = SearchCancellation()
///     // on another thread: snapshot.search(query, cancellation: cancellation)
///     cancellation.cancel()
///
/// A search looks at it every 64 candidates, so it ends well within a millisecond.
public final class SearchCancellation: Sendable {
  private let flag = Atomic(false)

  /// Makes one that has not been cancelled.
  public init() {}

  /// Whether `cancel()` was called.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Ends the searches that were given this; from any thread, any number of times.
  public func cancel() { flag.store(true, ordering: .relaxed) }
}
