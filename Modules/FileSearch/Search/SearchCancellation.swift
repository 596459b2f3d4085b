import Synchronization

/// A flag that stops running searches, on whatever threads they are.
///
///     let cancellation = SearchCancellation()
///     Task.detached { snapshot.search(query, cancellation: cancellation) }    // nil if cancelled
///     cancellation.cancel()
///
/// A search reads the flag every 64 candidates, so it ends well within a millisecond.
public final class SearchCancellation: Sendable {
  private let flag = Atomic(false)

  /// Creates a flag that is not set.
  public init() {}

  /// A Boolean value that indicates whether `cancel()` was called.
  public var isCancelled: Bool { flag.load(ordering: .relaxed) }

  /// Stops the searches that were given this object; on any thread, any number of times.
  public func cancel() { flag.store(true, ordering: .relaxed) }
}
