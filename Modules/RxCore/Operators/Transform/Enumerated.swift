extension ObservableType {
  /// Pairs each element with its index, counted from 0.
  ///
  ///     Observable.of("a", "b").enumerated()  // (0, "a"), (1, "b")
  ///
  /// Each subscription counts from 0.
  ///
  /// - Returns: a sequence of pairs, one for each element of the source.
  @inlinable
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    typealias Numbered = (index: Int, element: Element)
    return StateObservable<Element, Numbered, Int>(asObservable(), seed: 0) { sink, element in
      let sink = known(sink, as: StateSink<Element, Numbered, Int>.self)
      let index = sink.value
      sink.value = index &+ 1
      if !sink.isDisposed { sink.down.next((index, element)) }
    }
  }
}
