extension ObservableType {
  /// Combines each element with an object that is held weakly, and completes when the object has
  /// been deallocated.
  ///
  /// Use it instead of `[weak self]` and a `guard` in every closure.
  ///
  ///     taps.withUnretained(model) { model, _ in model.count }
  ///       .subscribe(onNext: { print($0) })
  ///       .disposed(by: bag)
  ///
  /// ```marbles withUnretained
  /// source  -1-2-2-(3!)
  ///         ↓ withUnretained(model) { _, x in x }
  /// output  -1-2-2-|
  /// frame   0    5
  /// ```
  ///
  /// - Parameters:
  ///   - object: held weakly by the sequence and its subscriptions, and strongly while
  ///     `resultSelector` runs.
  ///   - resultSelector: combines the object with an element.
  /// - Returns: a sequence of the results, one for each element that arrives while `object` exists.
  /// - Ends: when the source completes, or at the first element after `object` has been
  ///   deallocated. The deallocation itself emits nothing.
  /// - Errors: an error of the source ends the result.
  /// - Thread: `resultSelector` is called, and its result is delivered, on the thread that emits
  ///   the element.
  /// - Memory: keeps `object` weakly, and no element.
  /// - SeeAlso: `map` with `[weak object]`, which does not complete; `subscribe(with:)`, at the end
  ///   of a pipeline.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping @Sendable (Object, Element) -> Result
  ) -> Observable<Result> {
    UnaryObservable<Element, Result>(asObservable()) { [weak object] sink, element in
      let sink = known(sink, as: UnarySink<Element, Result>.self)
      guard let object else { return sink.completed() }
      let result = resultSelector(object, element)
      if !sink.isDisposed { sink.down.next(result) }
    }
  }

  /// Pairs each element with an object that is held weakly, and completes when the object has been
  /// deallocated.
  ///
  ///     taps.withUnretained(self)
  ///       .subscribe(onNext: { model, _ in model.refresh() })
  ///       .disposed(by: bag)
  ///
  /// - Parameter object: held weakly by the sequence and its subscriptions.
  /// - Returns: a sequence of pairs, one for each element that arrives while `object` exists.
  /// - Form of: `withUnretained(_:resultSelector:)`
  @_disfavoredOverload
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}
