extension ObservableType {
  /// Transforms each element with a function and drops the results that are `nil`.
  ///
  /// Use it to convert and to filter in one step: parsing, optional properties, failable
  /// initializers.
  ///
  ///     Observable.of("1", "two", "3").compactMap { Int($0) }  // 1, 3
  ///
  /// - Parameter transform: called once for each element, on the thread that delivers the element.
  ///   An error that it throws ends the result with that error.
  /// - Returns: a sequence of the results that are not `nil`.
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
