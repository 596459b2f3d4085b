internal import DequeModule

extension ObservableType {
  /// Emits the last elements of the source when it completes.
  ///
  /// Use it for a result that is known at the end only: the last lines of an output.
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
  /// - Parameter count: the number of elements.
  /// - Returns: a sequence of at most `count` elements.
  /// - Ends: when the source completes, after the elements. If the source never completes, nothing
  ///   is emitted.
  /// - Errors: an error of the source ends the result, and discards the elements.
  /// - Thread: all is delivered on the thread that completes the source.
  /// - Memory: keeps the latest `count` elements, until the source completes.
  /// - SeeAlso: `take`, from the start; `reduce`, which combines all elements; `toArray`, which
  ///   keeps all.
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
