extension ObservableType {
  /// The element with the given place, then the end.
  ///
  /// - Parameter index: 0 for the first.
  /// - Returns: one element, or `RxError.argumentOutOfRange` if the source ends before it.
  /// - Precondition: `index` is not negative.
  @inlinable
  public func element(at index: Int) -> Observable<Element> {
    precondition(index >= 0, "element(at:): index is negative")
    return OnCompletionObservable<Element, Element, Int>(
      asObservable(),
      seed: index,
      lastWords: { left, down in
        if left >= 0 { throw RxError.argumentOutOfRange }
        down.completed()
      }
    ) { sink, element in
      let sink = unsafeDowncast(sink, to: OnCompletionSink<Element, Element, Int>.self)
      let left = sink.value
      if left < 0 || sink.isDisposed { return }
      sink.value = left &- 1
      if left > 0 { return }
      sink.down.next(element)
      sink.completed()
    }
  }
}
