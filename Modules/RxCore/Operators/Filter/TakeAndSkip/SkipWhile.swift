extension ObservableType {
  /// Drops elements as long as a predicate is true, and emits the rest.
  ///
  /// Use it to leave out a beginning that a test recognizes: leading blank lines.
  ///
  ///     Observable.of(1, 2, 3, 1).skip(while: { $0 < 3 })  // 3, 1
  ///
  /// ```marbles skipWhile
  /// source  -1-2-2-3--1-4|
  ///         ↓ skip(while: { $0 < 3 })
  /// output  -------3--1-4|
  /// frame   0    5    10
  /// ```
  ///
  /// - Parameter predicate: called for each element until it returns `false`.
  /// - Returns: a sequence of the first element for which `predicate` is false and of all that
  ///   follow.
  /// - Ends: when the source completes, also during the elements that are dropped.
  /// - Errors: an error of the source, or one that `predicate` throws, ends the result.
  /// - Thread: `predicate` is called, and elements are delivered, on the thread that emits them.
  /// - Memory: keeps whether the first element has been emitted, and no element.
  /// - SeeAlso: `filter`, which tests all elements; `skip(until:)`, by another sequence;
  ///   `take(while:behavior:)`, the other half.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func skip(
    while predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    StateObservable<Element, Element, Bool>(asObservable(), seed: true) { sink, element in
      let sink = known(sink, as: StateSink<Element, Element, Bool>.self)
      do {
        if sink.value {
          if try predicate(element) { return }
          sink.value = false
        }
        if !sink.isDisposed { sink.down.next(element) }
      } catch {
        sink.error(error)
      }
    }
  }
}
