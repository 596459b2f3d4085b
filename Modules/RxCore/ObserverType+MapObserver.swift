extension ObserverType where Self: Sendable {
  /// Returns an observer of other elements, which transforms them for this one.
  ///
  ///     numbers.subscribe(texts.mapObserver { "\($0)" })
  ///
  /// - Parameter transform: called for each element; the error it throws is delivered to this observer.
  /// - Returns: the observer.
  @available(swift, introduced: 6)
  public func mapObserver<Result>(
    _ transform: @escaping @Sendable (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in on(event.map(transform)) }
  }
}
