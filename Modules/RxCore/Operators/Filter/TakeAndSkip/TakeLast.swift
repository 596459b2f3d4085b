internal import DequeModule

extension ObservableType {
  /// Emits the last elements of the source when it completes.
  ///
  ///     Observable.of(1, 2, 3).takeLast(2)  // 2, 3
  ///
  /// ```marbles takeLast
  /// source  -1-2-2-3--1-4|
  ///         ↓ takeLast(2)
  /// output  -------------(14|)
  /// frame   0    5    10
  /// ```
  ///
  /// - Parameter count: the number of elements, which is also how many are kept in memory.
  /// - Returns: a sequence of at most `count` elements. An error discards them.
  /// - Precondition: `count` is not negative.
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "takeLast: count is negative")
    typealias LastSink = OnCompletionSink<Element, Element, Deque<Element>>
    return OnCompletionObservable<Element, Element, Deque<Element>>(
      asObservable(),
      seed: [],
      onCompletion: { elements, down in
        for element in elements where !down.isDisposed { down.next(element) }
        down.completed()
      }
    ) { sink, element in
      let sink = known(sink, as: LastSink.self)
      sink.value.append(element)
      if sink.value.count > count { sink.value.removeFirst() }
    }
  }
}
