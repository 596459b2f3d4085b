extension PrimitiveSequence {
  /// Replaces an error by another sequence.
  ///
  ///     service.details(of: page).catch { _ in cache.details(of: page) }
  ///
  /// - Parameter handler: returns the other sequence; an error that it throws is emitted instead.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `callAsFunction(_:)` of `Catch`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> Self
  ) -> Self {
    Self(raw: source.catch { try handler($0).source })
  }

  /// Subscribes again when this sequence fails, a limited number of times.
  ///
  /// - Parameter maxAttemptCount: the greatest number of subscriptions, including the first one.
  /// - Returns: a sequence that fails with the last error.
  /// - Form of: `retry(_:)`, for at most one element.
  @inlinable
  public func retry(_ maxAttemptCount: Int) -> Self { Self(raw: source.retry(maxAttemptCount)) }

  /// Subscribes again each time this sequence fails, without a limit.
  ///
  /// - Form of: `retry(_:)`, without a limit.
  @inlinable
  public func retry() -> Self { Self(raw: source.retry()) }

  /// Subscribes again each time a sequence that is made from the errors emits.
  ///
  /// - Parameter notificationHandler: returns that sequence; its terminal event ends the result.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `retry(when:)`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public func retry<Trigger: ObservableType, Failure: Error>(
    when notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Self {
    Self(raw: source.retry(when: notificationHandler))
  }

  /// Subscribes again each time a sequence that is made from the errors emits.
  ///
  /// - Parameter notificationHandler: returns that sequence; its terminal event ends the result.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `retry(when:)`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public func retry<Trigger: ObservableType>(
    when notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Self {
    Self(raw: source.retry(when: notificationHandler))
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Emits `element` if this sequence fails.
  ///
  /// - Parameter element: emitted in place of the error.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `catchAndReturn(_:)`, for at most one element.
  @inlinable
  public func catchAndReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: primitiveSequence.source.catchAndReturn(element))
  }
}
