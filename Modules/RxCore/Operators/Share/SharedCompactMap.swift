extension Observable {
  /// `compactMap` and `share(replay:scope: .whileConnected)` in one stage: what a Driver operator is.
  ///
  /// - Parameters:
  ///   - replaysLatest: whether newcomers get the latest element.
  ///   - transform: what subscribers hear for an element; `nil` for nothing.
  /// - Returns: the shared results.
  @inlinable
  package func sharedCompactMap<Result>(
    replaysLatest: Bool,
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> Observable<Result> {
    ShareObservable<Element, Result>(self, replay: replaysLatest ? 1 : 0) { input, element in
      if let result = transform(element) {
        unsafeDowncast(input, to: ShareInput<Element, Result>.self).say(result)
      }
    }
  }
}
