extension ObservableConvertibleType where Element: Sendable {
  /// The elements for `for try await`, none of them lost however slow the loop is.
  ///
  ///     for try await count in counts.asObservable().values {
  ///       print(count)
  ///     }
  ///
  /// See `ObservableValues` for when it subscribes and when it lets go.
  public var values: ObservableValues<Element, any Error> { values(buffering: .unbounded) }

  /// The elements for `for try await`, with a limit to what waits for a slow loop.
  ///
  ///     for try await size in sizes.values(buffering: .newest(1)) { await layOut(size) }
  ///
  /// - Parameter policy: which elements wait while the loop is busy.
  /// - Returns: an asynchronous sequence that subscribes anew for each loop.
  public func values(
    buffering policy: ValuesBufferingPolicy
  ) -> ObservableValues<Element, any Error> {
    ObservableValues(asObservable(), policy)
  }
}
