extension ObservableType {
  /// Emits the elements that satisfy a predicate and drops the others.
  ///
  ///     Observable.of(1, 2, 3, 4).filter { $0 % 2 == 0 }  // 2, 4
  ///
  /// ```marbles filter
  /// source  -1-2-2-3--1-4|
  ///         ↓ filter { $0 > 1 }
  /// output  ---2-2-3----4|
  /// frame   0    5    10
  /// ```
  ///
  /// - Parameter predicate: called once for each element, on the thread that delivers the element.
  ///   An error that it throws ends the result with that error.
  /// - Returns: a sequence of the elements for which `predicate` returns `true`.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func filter(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    UnaryObservable<Element, Element>(asObservable()) { sink, element in
      let sink = known(sink, as: UnarySink<Element, Element>.self)
      do {
        if try predicate(element), !sink.isDisposed { sink.down.next(element) }
      } catch {
        sink.error(error)
      }
    }
  }
}
