extension ObservableType {
  /// Emits only the element at an index, and completes.
  ///
  ///     Observable.of("a", "b", "c").element(at: 1)  // "b"
  ///
  /// ```marbles elementAt
  /// source  -1-(2!)
  ///         ↓ element(at: 1)
  /// output  ---(2|)
  /// frame   0
  /// ```
  ///
  /// - Parameter index: the index of the element; 0 is the first.
  /// - Returns: a sequence of one element. It fails with `RxError.argumentOutOfRange` if the source
  ///   completes before that element.
  /// - Precondition: `index` is not negative.
  @inlinable
  public func element(at index: Int) -> Observable<Element> {
    precondition(index >= 0, "element(at:): index is negative")
    return OnCompletionObservable<Element, Element, Int>(
      asObservable(),
      seed: index,
      onCompletion: { left, down in
        if left >= 0 { throw RxError.argumentOutOfRange }
        down.completed()
      }
    ) { sink, element in
      let sink = known(sink, as: OnCompletionSink<Element, Element, Int>.self)
      let left = sink.value
      if left < 0 || sink.isDisposed { return }
      sink.value = left &- 1
      if left > 0 { return }
      sink.down.next(element)
      sink.completed()
    }
  }
}
