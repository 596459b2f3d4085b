extension ObservableType {
  /// Transforms each element with a function.
  ///
  /// Use it to turn elements into the form that the next operator or the subscriber needs.
  ///
  ///     Observable.of(1, 2, 3).map { $0 * 10 }  // 10, 20, 30
  ///
  /// ```marbles map
  /// source  --1----2----2----3------1----4--|
  ///         ↓ map { $0 * 10 }
  /// output  --10---20---20---30-----10---40-|
  /// frame   0           5           10
  /// ```
  ///
  /// - Parameter transform: called once for each element.
  /// - Returns: a sequence of the results, one for each element of the source.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source, or one that `transform` throws, ends the result.
  /// - Thread: `transform` is called, and its result is delivered, on the thread that emits the
  ///   element.
  /// - Memory: keeps no element.
  /// - SeeAlso: `compactMap`, which leaves out `nil`; `flatMap`, if the result arrives later.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> Observable<Result> {
    UnaryObservable<Element, Result>(asObservable()) { sink, element in
      let sink = known(sink, as: UnarySink<Element, Result>.self)
      do {
        let result = try transform(element)
        if !sink.isDisposed { sink.down.next(result) }
      } catch {
        sink.error(error)
      }
    }
  }
}
