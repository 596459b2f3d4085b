// Names from before RxSwift 6.

extension PrimitiveSequence {
  /// Use `observe(on:)` instead.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Self where Element: Sendable {
    observe(on: scheduler)
  }

  /// Use `subscribe(on:)` instead.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Self
  where Element: Sendable {
    subscribe(on: scheduler)
  }

  /// Use `catch(_:)` instead.
  @available(*, deprecated, renamed: "catch(_:)")
  public func catchError(_ handler: @escaping @Sendable (any Error) throws -> Self) -> Self {
    `catch`(handler)
  }

  /// Use `retry(when:)` instead.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Self {
    retry(when: notificationHandler)
  }

  /// Use `retry(when:)` instead.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Self {
    retry(when: notificationHandler)
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Use `catchAndReturn(_:)` instead.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    catchAndReturn(element)
  }
}
