extension ObservableType {
  /// Transforms each element with a function and drops the results that are `nil`.
  ///
  /// Use it to convert and to filter in one step: parsing, optional properties, failable
  /// initializers.
  ///
  ///     Observable.of("1", "two", "3").compactMap { Int($0) }  // 1, 3
  ///
  /// ```marbles compactMap
  /// source  --1---2----2----3------1---4--|
  ///         ↓ compactMap { $0 > 1 ? $0 * 10 : nil }
  /// output  ------20---20---30---------40-|
  /// frame   0          5           10
  /// ```
  ///
  /// - Parameter transform: called once for each element.
  /// - Returns: a sequence of the results that are not `nil`.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source, or one that `transform` throws, ends the result.
  /// - Thread: `transform` is called, and its result is delivered, on the thread that emits the
  ///   element.
  /// - Memory: keeps no element.
  /// - SeeAlso: `map`, which keeps every result; `filter`, which does not convert.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Observable<Result> {
    UnaryObservable<Element, Result>(asObservable()) { sink, element in
      let sink = known(sink, as: UnarySink<Element, Result>.self)
      do {
        if let result = try transform(element), !sink.isDisposed { sink.down.next(result) }
      } catch {
        sink.error(error)
      }
    }
  }
}
