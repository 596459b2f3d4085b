/// The elements of an observable, for `for try await`.
///
///     for try await count in counts.values { print(count) }
///     for await volume in volumeDriver.values { print(volume) }  // what cannot fail needs no `try`
///
/// Making an iterator subscribes, on the spot; so does the beginning of a `for await` loop. Elements that are
/// emitted from then on wait in a buffer until they are asked for, and come before the terminal event.
///
/// The subscription is disposed of when the iterator is deallocated, so when the loop is left by `break`,
/// `return` or an error, and when the task is cancelled. A cancelled task still gets what had come before it
/// asked; then `next()` throws `CancellationError`, or returns `nil` where the sequence cannot fail. The loop
/// also ends when the source is deallocated without a terminal event.
///
/// - Note: the source is not slowed down. One that emits everything while it is subscribed to is buffered
///   whole, and an endless one must not do so.
public struct ObservableValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  private let source: Observable<Element>
  private let policy: ValuesBufferingPolicy

  /// Elements of `source`, which fails with a `Failure` or not at all.
  package init(_ source: Observable<Element>, _ policy: ValuesBufferingPolicy) {
    self.source = source
    self.policy = policy
  }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator { Iterator(ValuesReader(source, policy)) }

  /// One subscription, read element by element.
  ///
  /// Copies share the subscription and take turns.
  public struct Iterator: AsyncIteratorProtocol {
    private let reader: ValuesReader<Element>

    fileprivate init(_ reader: ValuesReader<Element>) { self.reader = reader }

    /// The next element, when it has come; `nil` after the end.
    public mutating func next() async throws(Failure) -> Element? {
      try await next(isolation: #isolation)
    }

    /// The next element, when it has come; `nil` after the end.
    ///
    /// - Parameter actor: the actor to stay on.
    /// - Returns: `nil` after the end.
    /// - Throws: the sequence's error, or `CancellationError` when the task has been cancelled; once.
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
