extension ObserverType where Self: Sendable {
  /// An observer of other elements, which are turned into this one's.
  ///
  ///     numbers.subscribe(texts.mapObserver { "\($0)" })
  ///
  /// - Parameter transform: what it throws reaches this observer as an error.
  /// - Returns: the observer.
  @available(swift, introduced: 6)
  public func mapObserver<Result>(
    _ transform: @escaping @Sendable (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in on(event.map(transform)) }
  }
}
