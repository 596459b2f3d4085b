extension ObservableType {
  /// Each element with its place, counted from 0.
  @inlinable
  public func enumerated() -> Observable<(index: Int, element: Element)> {
    typealias Numbered = (index: Int, element: Element)
    return StateObservable<Element, Numbered, Int>(asObservable(), seed: 0) { sink, element in
      let sink = unsafeDowncast(sink, to: StateSink<Element, Numbered, Int>.self)
      let index = sink.value
      sink.value = index &+ 1
      if !sink.isDisposed { sink.down.next((index, element)) }
    }
  }
}
