extension ObservableType {
  /// Drops a number of elements at the start and emits the rest.
  ///
  /// Use it to leave out elements whose number is known: the current value of a property, a header.
  ///
  ///     Observable.of(1, 2, 3).skip(1)  // 2, 3
  ///
  /// ```marbles skip
  /// source  -1-2-2-3--1-4|
  ///         ↓ skip(2)
  /// output  -----2-3--1-4|
  /// frame   0    5    10
  /// ```
  ///
  /// - Parameter count: the number of elements to drop. Zero or less drops none.
  /// - Returns: a sequence of the remaining elements.
  /// - Ends: when the source completes, also during the elements that are dropped.
  /// - Errors: an error of the source ends the result, also during the elements that are dropped.
  /// - Thread: elements are delivered on the thread that emits them.
  /// - Memory: keeps the number of elements to drop, and no element.
  /// - SeeAlso: `skip(while:)`, by a test; `skip(until:)`, by another sequence; `take`, the other
  ///   half.
  @inlinable
  public func skip(_ count: Int) -> Observable<Element> {
    StateObservable<Element, Element, Int>(asObservable(), seed: count) { sink, element in
      let sink = known(sink, as: StateSink<Element, Element, Int>.self)
      if sink.value > 0 {
        sink.value &-= 1
      } else if !sink.isDisposed {
        sink.down.next(element)
      }
    }
  }
}
