extension ObservableType {
  /// Drops all elements and passes on only the terminal event.
  ///
  /// Use it to wait for the end of work whose elements do not matter.
  ///
  ///     Observable.of(1, 2).ignoreElements()  // completes
  ///
  /// ```marbles ignoreElements
  /// source  -1-2-2-3--1-4|
  ///         ↓ ignoreElements()
  /// output  -------------|
  /// frame   0    5    10
  /// ```
  ///
  /// - Returns: a sequence without elements.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source ends the result.
  /// - Thread: the terminal event is delivered on the source's thread.
  /// - Memory: keeps no element.
  /// - SeeAlso: `takeLast`, which keeps the last elements; `asCompletable`, which makes a
  ///   `Completable` of the result.
  @_disfavoredOverload
  @inlinable
  public func ignoreElements() -> Observable<Never> {
    UnaryObservable<Element, Never>(asObservable()) { _, _ in }
  }
}
