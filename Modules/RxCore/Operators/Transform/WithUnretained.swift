extension ObservableType {
  /// Each element with `object`, which is not kept alive: when it has gone, the result ends.
  ///
  ///     taps.withUnretained(self).subscribe(onNext: { (model, _) in model.refresh() })
  ///
  /// - Parameters:
  ///   - object: held weakly.
  ///   - resultSelector: joins the two.
  /// - Returns: ends well at the first element that comes after `object` has gone.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable, Result>(
    _ object: Object,
    resultSelector: @escaping @Sendable (Object, Element) -> Result
  ) -> Observable<Result> {
    UnaryObservable<Element, Result>(asObservable()) { [weak object] sink, element in
      let sink = unsafeDowncast(sink, to: UnarySink<Element, Result>.self)
      guard let object else { return sink.completed() }
      let result = resultSelector(object, element)
      if !sink.isDisposed { sink.down.next(result) }
    }
  }

  /// Each element with `object`, which is not kept alive: when it has gone, the result ends.
  ///
  /// - Parameter object: held weakly.
  /// - Returns: ends well at the first element that comes after `object` has gone.
  @inlinable
  public func withUnretained<Object: AnyObject & Sendable>(
    _ object: Object
  ) -> Observable<(Object, Element)> {
    withUnretained(object) { ($0, $1) }
  }
}
