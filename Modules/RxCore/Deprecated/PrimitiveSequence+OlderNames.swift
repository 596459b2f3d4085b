/// Names that RxSwift had before its version 6.
extension PrimitiveSequence {
  /// See `observe(on:)`.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Self where Element: Sendable {
    observe(on: scheduler)
  }

  /// See `subscribe(on:)`.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Self
  where Element: Sendable {
    subscribe(on: scheduler)
  }

  /// See `catch(_:)`.
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(_ handler: @escaping @Sendable (any Error) throws -> Self) -> Self {
    `catch`(handler)
  }

  /// See `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Self {
    retry(when: notificationHandler)
  }

  /// See `retry(when:)`.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Self {
    retry(when: notificationHandler)
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// See `catchAndReturn(_:)`.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    catchAndReturn(element)
  }
}
