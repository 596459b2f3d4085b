extension ObservableType {
  /// Each element but the first, with the one before it.
  ///
  ///     Observable.of(1, 2, 3).pairwise()  // (1, 2), (2, 3)
  @inlinable
  public func pairwise() -> Observable<(Element, Element)> {
    typealias Pair = (Element, Element)
    return StateObservable<Element, Pair, Element?>(asObservable(), seed: nil) { sink, element in
      let sink = unsafeDowncast(sink, to: StateSink<Element, Pair, Element?>.self)
      let before = sink.value
      sink.value = element
      if let before, !sink.isDisposed { sink.down.next((before, element)) }
    }
  }
}
