extension ObservableType {
  /// Emits only the element at an index, and completes.
  ///
  /// Use it for an element whose position is known: the second line of a file.
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
  /// - Returns: a sequence of one element.
  /// - Ends: right after the element, when the source is disposed of.
  /// - Errors: `RxError.argumentOutOfRange` if the source completes before that element. An error
  ///   of the source that arrives before it ends the result.
  /// - Thread: the element is delivered on the thread that emits it.
  /// - Memory: keeps the number of elements that are left, and no element.
  /// - SeeAlso: `skip` and `take`, for several elements; `single`, if there must be no other.
  /// - Precondition: `index` is not negative.
  @_disfavoredOverload
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
