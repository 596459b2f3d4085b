extension ObservableType {
  /// Emits a number of elements from the start and completes.
  ///
  /// Use it if you need no more than the first elements, also of a sequence that does not end.
  ///
  ///     Observable.of(1, 2, 3).take(2)  // 1, 2
  ///
  /// ```marbles take
  /// source  -1-(2!)
  ///         ↓ take(2)
  /// output  -1-(2|)
  /// frame   0
  /// ```
  ///
  /// - Parameter count: the number of elements. Zero completes at once, without subscribing to the
  ///   source.
  /// - Returns: a sequence of at most `count` elements.
  /// - Ends: right after the last of the elements, when the source is disposed of; or when the
  ///   source completes.
  /// - Errors: an error of the source that arrives before the last element ends the result.
  /// - Thread: elements are delivered on the thread that emits them.
  /// - Memory: keeps the number of elements that are left, and no element.
  /// - SeeAlso: `take(while:behavior:)`, by a test; `take(until:)`, by another sequence;
  ///   `takeLast`, from the end.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "take: count is negative")
    if count == 0 { return .empty() }
    return StateObservable<Element, Element, Int>(asObservable(), seed: count) { sink, element in
      let sink = known(sink, as: StateSink<Element, Element, Int>.self)
      let left = sink.value
      if left <= 0 || sink.isDisposed { return }
      sink.value = left &- 1
      sink.down.next(element)
      if left == 1 { sink.completed() }
    }
  }
}
