extension ObservableType {
  /// Pairs each element with its index, counted from 0.
  ///
  /// Use it where the position of an element matters: to number lines, to treat the first one
  /// differently.
  ///
  ///     Observable.of("a", "b").enumerated()  // (0, "a"), (1, "b")
  ///
  /// Each subscription counts from 0.
  ///
  /// ```marbles enumerated
  /// source  --1--------2--------2--------3----------1--------4------|
  ///         ↓ enumerated().map { [$0.index, $0.element] }
  /// output  --[0, 1]---[1, 2]---[2, 2]---[3, 3]-----[4, 1]---[5, 4]-|
  /// frame   0                   5                   10
  /// ```
  ///
  /// - Returns: a sequence of pairs, one for each element of the source.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source ends the result.
  /// - Thread: pairs are delivered on the thread that emits the element.
  /// - Memory: keeps the next index, and no element.
  /// - SeeAlso: `scan`, for any other state; `pairwise`, which pairs with the element before.
  @_disfavoredOverload
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
