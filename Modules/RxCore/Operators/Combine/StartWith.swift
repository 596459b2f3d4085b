extension ObservableType {
  /// Emits the given elements at subscription, before those of the source.
  ///
  /// Use it to give a sequence an initial value. Of several in a chain, the last one written emits
  /// first.
  ///
  ///     Observable.of(3).startWith(1, 2)  // 1, 2, 3
  ///
  /// ```marbles startWith
  /// source  -1-2-2-3--1-4|
  ///         ↓ startWith(0)
  /// output  01-2-2-3--1-4|
  /// frame   0    5    10
  /// ```
  ///
  /// - Parameter elements: emitted in their order.
  /// - Returns: a sequence of `elements` followed by the source. The source is not subscribed to if
  ///   the subscription ends before.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source ends the result.
  /// - Thread: `elements` are delivered on the subscribing thread, others on the thread that emits
  ///   them.
  /// - Memory: keeps `elements`, as long as the sequence exists.
  /// - SeeAlso: `concat`, which puts a sequence before another; `ifEmpty(default:)`, for a source
  ///   without elements.
  @inlinable
  public func startWith(_ elements: Element...) -> Observable<Element> where Element: Sendable {
    // Also made as `startWithUnchecked`, for elements that are not Sendable.
    let source = asObservable()
    return CustomObservable { down in
      for element in elements where !down.isDisposed { down.next(element) }
      return down.isDisposed ? Stage.none : source.start(down)
    }
  }
}
