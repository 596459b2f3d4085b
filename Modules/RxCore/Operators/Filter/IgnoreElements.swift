extension ObservableType {
  /// Drops all elements; only the end is left, or the error.
  @inlinable
  public func ignoreElements() -> Observable<Never> {
    UnaryObservable<Element, Never>(asObservable()) { _, _ in }
  }
}
