extension Observable {
  /// Combines `compactMap` and `share(replay:scope: .whileConnected)` in one stage.
  ///
  /// Every operator of `Driver` is built on it.
  ///
  /// - Parameters:
  ///   - replaysLatest: indicates whether a late subscriber receives the latest result.
  ///   - transform: returns the result of an element, or `nil` to drop it.
  /// - Returns: the shared sequence of the results.
  @inlinable
  package func sharedCompactMap<Result>(
    replaysLatest: Bool,
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Observable<Result> {
    ShareObservable<Element, Result>(self, replay: replaysLatest ? 1 : 0) { input, element in
      if let result = transform(element) {
        known(input, as: ShareInput<Element, Result>.self).emit(result)
      }
    }
  }
}
