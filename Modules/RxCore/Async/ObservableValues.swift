/// An asynchronous sequence of an observable's elements, for `for try await`.
///
///     for try await count in counts.values { print(count) }
///     for await volume in volumeDriver.values { print(volume) }  // a Driver cannot fail: no `try`
///
/// `makeAsyncIterator()` subscribes at once, and so does the start of a `for await` loop. Elements that are
/// emitted after that are buffered until `next()` is called. They are returned before the terminal event.
///
/// The subscription is disposed of when the iterator is deallocated, and when the task is cancelled. The
/// iterator is deallocated when the loop is left by `break`, `return` or an error. A cancelled task still
/// receives the elements that were emitted before it called `next()`. After that `next()` throws
/// `CancellationError`, or returns `nil` if the sequence cannot fail. The loop also ends when the source is
/// deallocated without a terminal event.
///
/// - Note: there is no back pressure. A source that emits all its elements during subscription is buffered
///   as a whole, so an infinite source must not do that.
public struct ObservableValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  private let source: Observable<Element>
  private let policy: ValuesBufferingPolicy

  /// Creates the sequence of the elements of `source`, which fails with a `Failure` or never.
  package init(_ source: Observable<Element>, _ policy: ValuesBufferingPolicy) {
    self.source = source
    self.policy = policy
  }

  /// Subscribes, and returns the iterator that reads from the subscription.
  public func makeAsyncIterator() -> Iterator { Iterator(ValuesReader(source, policy)) }

  /// An iterator over the elements of one subscription.
  ///
  /// Copies share the subscription: each element is returned by one of them.
  public struct Iterator: AsyncIteratorProtocol {
    private let reader: ValuesReader<Element>

    fileprivate init(_ reader: ValuesReader<Element>) { self.reader = reader }

    /// Waits for the next element and returns it; returns `nil` after completion.
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }

    /// Waits for the next element and returns it; returns `nil` after completion.
    ///
    /// - Parameter actor: the actor that the call stays on.
    /// - Returns: the element; `nil` after completion, after an error and after cancellation.
    /// - Throws: once, the sequence's error, or `CancellationError` if the task has been cancelled.
    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Failure) -> Element? {
      switch await reader.next(isolation: actor) {
      case .next(let element): return element
      case .error(let error):
        if let failure = error as? Failure { throw failure }
        return nil
      case .completed: return nil
      }
    }
  }
}
