extension ObservableType {
  /// Lets the first `count` elements through, then ends.
  ///
  /// - Parameter count: 0 ends at once, without subscribing to the source.
  /// - Returns: the first elements.
  /// - Precondition: `count` is not negative.
  @inlinable
  public func take(_ count: Int) -> Observable<Element> {
    precondition(count >= 0, "take: count is negative")
    if count == 0 { return .empty() }
    return StateObservable<Element, Element, Int>(asObservable(), seed: count) { sink, element in
      let sink = unsafeDowncast(sink, to: StateSink<Element, Element, Int>.self)
      let left = sink.value
      if left <= 0 || sink.isDisposed { return }
      sink.value = left &- 1
      sink.down.next(element)
      if left == 1 { sink.completed() }
    }
  }
}
