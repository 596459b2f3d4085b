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
  /// - Parameters:
  ///   - object: held weakly by the sequence and its subscriptions, and strongly while
  ///     `resultSelector` runs.
  ///   - resultSelector: combines the object with an element.
  /// - Returns: a sequence that completes at the first element that arrives after `object` has been
  ///   deallocated. The deallocation itself emits nothing.
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
  /// - Returns: a sequence that completes at the first element that arrives after `object` has been
  ///   deallocated. The deallocation itself emits nothing.
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}
