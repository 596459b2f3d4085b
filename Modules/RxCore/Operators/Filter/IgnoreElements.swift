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
  /// - Returns: a sequence without elements that completes or fails with the source.
  @inlinable
  public func ignoreElements() -> Observable<Never> {
    UnaryObservable<Element, Never>(asObservable()) { _, _ in }
  }
}
