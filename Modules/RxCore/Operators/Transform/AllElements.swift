extension Observable {
  /// Collects all elements into one array and emits the array when the source completes.
  ///
  /// It is the implementation of `toArray`. An error discards the collected elements.
  @inlinable
  package func allElements() -> Observable<[Element]> {
    OnCompletionObservable<Element, [Element], [Element]>(
      self,
      seed: [],
      onCompletion: { elements, down in
        down.next(elements)
        down.completed()
      }
    ) { sink, element in
      known(sink, as: OnCompletionSink<Element, [Element], [Element]>.self)
        .value.append(element)
    }
  }
}
