/// An asynchronous sequence of an observable's elements, for `for try await`.
///
///     for try await count in counts.values { print(count) }
///     for await volume in volumeDriver.values { print(volume) }  // a Driver cannot fail: no `try`
///
/// A `for await` loop subscribes when it starts, by calling `makeAsyncIterator()`. Elements that are emitted
/// after that are buffered, as the policy says, until `next()` is called. They are returned before the
/// terminal event.
///
/// The subscription is disposed of when the iterator is deallocated: when the loop is left by `break`,
/// `return` or an error. Cancelling the task also disposes of it, at once while `next()` waits, and
/// otherwise at the next call of `next()`. What is buffered then is still returned; after that `next()`
/// throws `CancellationError` once, or returns `nil` if the sequence cannot fail. The loop ends without an
/// error when the source is deallocated without a terminal event.
///
/// - Note: there is no back pressure. With the policy `.unbounded`, a source that emits all its elements
///   during subscription is buffered as a whole, so an infinite source must not do that.
public struct ObservableValues<Element: Sendable, Failure: Error>: AsyncSequence, Sendable {
  private let source: Observable<Element>
  private let policy: ValuesBufferingPolicy

  /// Creates the sequence of the elements of `source`.
  package init(_ source: Observable<Element>, _ policy: ValuesBufferingPolicy) {
    self.source = source
    self.policy = policy
  }

  /// Subscribes, and returns the iterator that reads from the subscription.
  public func makeAsyncIterator() -> Iterator { Iterator(ValuesReader(source, policy)) }

  /// An iterator over the elements of one subscription.
  ///
  /// Copies share the subscription: each element is returned by only one of them.
  public struct Iterator: AsyncIteratorProtocol {
    private let reader: ValuesReader<Element>

    fileprivate init(_ reader: ValuesReader<Element>) { self.reader = reader }

    /// Waits for the next element and returns it; returns `nil` after completion, an error or cancellation.
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

extension ObservableConvertibleType where Element: Sendable {
  /// The elements as an asynchronous sequence that buffers all of them, for `for try await`.
  ///
  ///     for try await count in counts.asObservable().values {
  ///       print(count)
  ///     }
  ///
  /// `ObservableValues` describes when it subscribes and when it disposes of the subscription.
  ///
  /// - Form of: `values(buffering:)`, with a buffer without limit.
  public var values: ObservableValues<Element, any Error> { values(buffering: .unbounded) }

  /// Returns the elements as an asynchronous sequence that buffers a limited number of them.
  ///
  /// Use it to read a sequence in a task, one element after the other.
  ///
  ///     for try await size in sizes.values(buffering: .newest(1)) { await layOut(size) }
  ///
  /// - Parameter policy: selects the elements that are buffered while the loop is busy.
  /// - Returns: an asynchronous sequence that subscribes once for each loop.
  /// - Ends: the loop ends after the completion, and the elements before it. When the loop is left
  ///   or its task is cancelled, the subscription is disposed of.
  /// - Errors: an error of the source is thrown to the loop, after the elements before it.
  ///   `CancellationError` is thrown if the task is cancelled.
  /// - Thread: subscribes where the loop starts. Any thread may emit; the loop goes on where its
  ///   task runs.
  /// - Memory: keeps the elements that the loop has not read, bounded by `policy`.
  /// - SeeAlso: `async(detached:priority:_:)` and `asObservable(priority:)`, the other direction;
  ///   `value`, for a sequence of one element.
  public func values(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservableValues<Element, any Error> {
    ObservableValues(asObservable(), policy)
  }

  /// Returns the elements of a sequence that cannot fail as an asynchronous sequence that does not throw.
  package func nonthrowing(
    _ policy: ValuesBufferingPolicy
  ) -> ObservableValues<Element, Never> {
    ObservableValues(asObservable(), policy)
  }
}

/// The choice of elements that are buffered while a `for await` loop is busy.
///
///     for try await size in sizes.values(buffering: .newest(1)) { await layOut(size) }
public enum ValuesBufferingPolicy: Sendable, Hashable {
  /// Buffers all elements: memory grows while the loop is slower than the source.
  case unbounded
  /// Buffers at most this many elements, and discards the oldest one when the buffer is full.
  case newest(Int)
  /// Buffers at most this many elements, and discards new ones when the buffer is full.
  case oldest(Int)
}
