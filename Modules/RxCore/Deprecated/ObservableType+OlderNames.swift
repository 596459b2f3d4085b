// Names from before RxSwift 6.

extension ObservableType {
  /// Use `observe(on:)` instead.
  @available(*, deprecated, renamed: "observe(on:)")
  public func observeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element>
  where Element: Sendable {
    observe(on: scheduler)
  }

  /// Use `subscribe(on:)` instead.
  @available(*, deprecated, renamed: "subscribe(on:)")
  public func subscribeOn(_ scheduler: any ImmediateSchedulerType) -> Observable<Element>
  where Element: Sendable {
    subscribe(on: scheduler)
  }

  /// Use `catch` instead.
  @available(*, deprecated, message: "use catch { … }")
  public func catchError(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    `catch`(handler)
  }

  /// Use `catch(sequence:)` instead.
  @available(*, deprecated, renamed: "catch(sequence:)")
  public static func catchError<Sources: Sequence & Sendable>(
    _ sequence: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    `catch`(sequence: sequence)
  }

  /// Use `catchAndReturn(_:)` instead.
  @available(*, deprecated, renamed: "catchAndReturn(_:)")
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element> {
    catchAndReturn(element)
  }

  /// Use `retry(when:)` instead.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType, Failure: Error>(
    _ notificationHandler: @escaping @Sendable (Observable<Failure>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }

  /// Use `retry(when:)` instead.
  @available(*, deprecated, renamed: "retry(when:)")
  public func retryWhen<Trigger: ObservableType>(
    _ notificationHandler: @escaping @Sendable (Observable<any Error>) -> Trigger
  ) -> Observable<Element> {
    retry(when: notificationHandler)
  }

  /// Use `element(at:)` instead.
  @available(*, deprecated, renamed: "element(at:)")
  public func elementAt(_ index: Int) -> Observable<Element> { element(at: index) }

  /// Use `skip(while:)` instead.
  @available(*, deprecated, renamed: "skip(while:)")
  public func skipWhile(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    skip(while: predicate)
  }

  /// Use `skip(until:)` instead.
  @available(*, deprecated, renamed: "skip(until:)")
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    skip(until: other)
  }

  /// Use `take(while:)` instead.
  @available(*, deprecated, renamed: "take(while:)")
  public func takeWhile(
    _ predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    take(while: predicate)
  }

  /// Use `take(until:)` instead.
  @available(*, deprecated, renamed: "take(until:)")
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element> {
    take(until: other)
  }

  /// Use `take(until:behavior:)` instead.
  @available(*, deprecated, renamed: "take(until:behavior:)")
  public func takeUntil(
    _ behavior: TakeBehavior,
    predicate: @escaping @Sendable (Element) throws -> Bool
  ) -> Observable<Element> {
    take(until: predicate, behavior: behavior)
  }

  /// Use `take(for:scheduler:)` instead.
  @available(*, deprecated, renamed: "take(for:scheduler:)")
  public func take(
    _ duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> where Element: Sendable {
    take(for: duration, scheduler: scheduler)
  }
}
