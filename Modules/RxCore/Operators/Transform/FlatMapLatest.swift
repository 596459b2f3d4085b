extension ObservableType {
  /// Turns each element into a sequence and delivers what the newest of them says.
  ///
  /// Use it for searching as one types: the search for the new text replaces the one for the old.
  ///
  ///     text.flatMapLatest { search($0) }
  ///
  /// - Parameter selector: makes the sequence, inside the gate: what inner sequences say meanwhile on
  ///   other threads waits. What it throws ends the result with that error.
  /// - Returns: ends when the source and the newest inner sequence have ended.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, element in
      join.replace(try selector(element).asObservable())
    }
  }
}
