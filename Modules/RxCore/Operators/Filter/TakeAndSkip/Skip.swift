extension ObservableType {
  /// Drops a number of elements at the start and emits the rest.
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
