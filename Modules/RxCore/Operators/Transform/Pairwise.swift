extension ObservableType {
  /// Pairs each element, except the first, with the element before it.
  ///
  /// Use it to compare neighbours: the direction of a movement, the difference of two readings.
  ///
  ///     Observable.of(1, 2, 3).pairwise()  // (1, 2), (2, 3)
  ///
  /// ```marbles pairwise
  /// source  --1---2--------2--------3----------1--------4------|
  ///         ↓ pairwise().map { [$0, $1] }
  /// output  ------[1, 2]---[2, 2]---[2, 3]-----[3, 1]---[1, 4]-|
  /// frame   0              5                   10
  /// ```
  ///
  /// - Returns: a sequence with one element less than the source. It is empty if the source emits
  ///   fewer than two.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source ends the result.
  /// - Thread: pairs are delivered on the thread that emits the second element.
  /// - Memory: keeps the latest element, until the subscription has ended.
  /// - SeeAlso: `scan`, for a longer memory; `zip` with `skip(1)`, which subscribes twice.
  @_disfavoredOverload  // a program's own operator of this name is meant
  @inlinable
  public func pairwise() -> Observable<(Element, Element)> {
    typealias Pair = (Element, Element)
    return StateObservable<Element, Pair, Element?>(asObservable(), seed: nil) { sink, element in
      let sink = known(sink, as: StateSink<Element, Pair, Element?>.self)
      let before = exchange(&sink.value, with: element)
      if let before, !sink.isDisposed { sink.down.next((before, element)) }
    }
  }
}
