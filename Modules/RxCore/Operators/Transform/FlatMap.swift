extension ObservableType {
  /// Turns each element into a sequence and delivers what all of them say, as it comes.
  ///
  /// - Parameter selector: makes the sequence, inside the gate: what inner sequences say meanwhile on
  ///   other threads waits. What it throws ends the result with that error.
  /// - Returns: ends when the source and all inner sequences have ended, fails with the first that
  ///   fails.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, element in
      join.add(try selector(element).asObservable())
    }
  }
}
