extension Observable {
  /// All elements in an array, said at the end: what `toArray` is.
  @inlinable
  package func allElements() -> Observable<[Element]> {
    OnCompletionObservable<Element, [Element], [Element]>(
      self,
      seed: [],
      lastWords: { elements, down in
        down.next(elements)
        down.completed()
      }
    ) { sink, element in
      unsafeDowncast(sink, to: OnCompletionSink<Element, [Element], [Element]>.self)
        .value.append(element)
    }
  }
}
