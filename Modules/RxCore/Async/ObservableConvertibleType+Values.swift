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
}

extension ObservableConvertibleType where Element: Sendable {
  /// Returns the elements of a sequence that cannot fail as an asynchronous sequence that does not throw.
  package func nonthrowing(
    _ policy: ValuesBufferingPolicy
  ) -> ObservableValues<Element, Never> {
    ObservableValues(asObservable(), policy)
  }
}
