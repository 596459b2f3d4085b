extension ObservableConvertibleType where Element: Sendable {
  /// The elements as an asynchronous sequence that buffers all of them, for `for try await`.
  ///
  ///     for try await count in counts.asObservable().values {
  ///       print(count)
  ///     }
  ///
  /// `ObservableValues` describes when it subscribes and when it disposes of the subscription.
  public var values: ObservableValues<Element, any Error> { values(buffering: .unbounded) }

  /// Returns the elements as an asynchronous sequence that buffers a limited number of them.
  ///
  ///     for try await size in sizes.values(buffering: .newest(1)) { await layOut(size) }
  ///
  /// - Parameter policy: selects the elements that are buffered while the loop is busy.
  /// - Returns: an asynchronous sequence that subscribes once for each loop.
  public func values(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservableValues<Element, any Error> {
    ObservableValues(asObservable(), policy)
  }
}
