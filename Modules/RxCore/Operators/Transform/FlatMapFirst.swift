extension ObservableType {
  /// Turns an element into a sequence and delivers what it says; elements that come before it has
  /// ended are dropped.
  ///
  /// Use it for what must not be started twice: a button that submits.
  ///
  /// - Parameter selector: makes the sequence, inside the gate and only when it is wanted; what it
  ///   throws ends the result with that error.
  /// - Returns: ends when the source and the inner sequence have ended.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping @Sendable (Element) throws -> Source
  ) -> Observable<Source.Element> {
    asObservable().flattened({ FlatJoin($0, $1) }) { join, _, element in
      if join.places > 0 { return }
      let source = try selector(element).asObservable()
      if join.places == 0 { join.begin(source) }  // it may have sent the next element itself
    }
  }
}
