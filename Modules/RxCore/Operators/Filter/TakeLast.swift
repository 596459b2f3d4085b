internal import DequeModule

extension ObservableType {
  /// Waits for the end and delivers the last `count` elements then.
  ///
  /// - Parameter count: how many are kept in memory.
  /// - Returns: at most `count` elements; an error drops them.
  /// - Precondition: `count` is not negative.
  public func takeLast(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "takeLast: count is negative")
    typealias Stage = OnCompletionSink<Element, Element, Deque<Element>>
    return OnCompletionObservable<Element, Element, Deque<Element>>(
      asObservable(),
      seed: [],
      lastWords: { elements, down in
        for element in elements where !down.isDisposed { down.next(element) }
        down.completed()
      }
    ) { sink, element in
      let sink = unsafeDowncast(sink, to: Stage.self)
      sink.value.append(element)
      if sink.value.count > count { sink.value.removeFirst() }
    }
  }
}
