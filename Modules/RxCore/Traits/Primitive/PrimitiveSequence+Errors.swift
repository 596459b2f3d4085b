extension PrimitiveSequence {
  /// Goes on with another sequence in place of an error.
  ///
  /// - Parameter handler: makes it from the error; what it throws takes the error's place.
  /// - Returns: whatever comes.
  @available(swift, introduced: 6)
  @inlinable
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> Self
  ) -> Self {
    Self(raw: source.catch { try handler($0).source })
  }

  /// Subscribes again after an error, without end or as often as said.
  ///
  /// - Parameter maxAttemptCount: how often at most, the first time included.
  /// - Returns: fails with the last error.
  @inlinable
  public func retry(_ maxAttemptCount: Int) -> Self { Self(raw: source.retry(maxAttemptCount)) }

  /// Subscribes again after each error.
  @inlinable
  public func retry() -> Self { Self(raw: source.retry()) }

  /// Subscribes again when another sequence, made of the errors, speaks.
  ///
  /// - Parameter notificationHandler: makes it; its end ends this one, its error too.
  /// - Returns: whatever comes at last.
  @available(swift, introduced: 6)
  @inlinable
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Self {
    Self(raw: source.retry(when: notificationHandler))
  }

  /// Subscribes again when another sequence, made of the errors, speaks.
  ///
  /// - Parameter notificationHandler: makes it; its end ends this one, its error too.
  /// - Returns: whatever comes at last.
  @available(swift, introduced: 6)
  @inlinable
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Self {
    Self(raw: source.retry(when: notificationHandler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Gives `element` in place of an error.
  @inlinable
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
  }
}
