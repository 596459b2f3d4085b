extension ObservableType {
  /// Emits the elements that satisfy a predicate and drops the others.
  ///
  /// Use it to leave out elements by a test of each one.
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
  /// - Parameter predicate: called once for each element.
  /// - Returns: a sequence of the elements for which `predicate` returns `true`.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source, or one that `predicate` throws, ends the result.
  /// - Thread: `predicate` is called, and the element is delivered, on the thread that emits the
  ///   element.
  /// - Memory: keeps no element.
  /// - SeeAlso: `compactMap`, which also converts; `distinctUntilChanged`, which compares with the
  ///   element before.
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
