extension ObservableType {
  /// Drops the first `count` elements.
  ///
  /// - Parameter count: zero or less drops none.
  /// - Returns: what is left.
  @inlinable
  public func skip(_ count: Int) -> Observable<Element> {
    StateObservable<Element, Element, Int>(asObservable(), seed: count) { sink, element in
      let sink = unsafeDowncast(sink, to: StateSink<Element, Element, Int>.self)
      if sink.value > 0 {
        sink.value &-= 1
      } else if !sink.isDisposed {
        sink.down.next(element)
      }
    }
  }
}
