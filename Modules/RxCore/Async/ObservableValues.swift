/// What an observable says, for `for try await`.
///
/// Making an iterator subscribes, on the spot; so does the beginning of a `for await` loop. What is
/// said from then on waits in a buffer until it is asked for, and comes before the end or the error.
///
/// The subscription is disposed of when the iterator goes away, so when the loop is left by `break`,
/// `return` or an error, and when the task that waits for `next()` is cancelled. A cancelled task
/// gets no more elements: `next()` answers `nil`. The loop also ends when the subscription has ended
/// without a word because its source went away.
///
/// - Note: the source is not slowed down. One that says everything while it is subscribed to is
///   buffered whole, and an endless one must not do so.
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
    /// - Returns: `nil` after the end, and after the task has been cancelled.
    /// - Throws: the sequence's error, once.
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
