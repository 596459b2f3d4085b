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
  public func catchErrorJustReturn(_ element: Element) -> Observable<Element>
  where Element: Sendable {
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
  public func skipUntil<Source: ObservableType>(_ other: Source) -> Observable<Element>
  where Element: Sendable {
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
  public func takeUntil<Source: ObservableType>(_ other: Source) -> Observable<Element>
  where Element: Sendable {
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

  /// Use `share(replay:scope:)` instead.
  ///
  /// The replayed elements outlive the last subscriber and the terminal event, as with
  /// `scope: .forever`.
  @available(
    *,
    deprecated,
    message: "use share(replay:), or share(replay:scope: .forever) for exactly this"
  )
  public func shareReplay(_ bufferSize: Int) -> Observable<Element> where Element: Sendable {
    share(replay: bufferSize, scope: .forever)
  }

  /// Use `share(replay:scope:)` instead.
  @available(*, deprecated, message: "use share(replay: 1, scope: .whileConnected)")
  public func shareReplayLatestWhileConnected() -> Observable<Element> where Element: Sendable {
    share(replay: 1, scope: .whileConnected)
  }

  /// Use `bind(to:)` instead.
  @available(*, deprecated, renamed: "bind(to:)")
  public func bindTo<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    bind(to: observer)
  }

  /// Use `bind(to:)` instead.
  @available(*, deprecated, renamed: "bind(to:)")
  public func bindTo<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element? {
    bind(to: observer)
  }

  /// Writes the elements into a variable.
  ///
  /// Use `bind(to:)` with a `BehaviorRelay` instead. An error ends the binding and is reported
  /// through `Hooks.defaultErrorHandler`.
  @available(*, deprecated, message: "use bind(to:) with a BehaviorRelay")
  public func bindTo(_ variable: Variable<Element>) -> any Disposable where Element: Sendable {
    subscribe(onNext: { variable.value = $0 })
  }

  /// Writes the elements into a variable of an optional.
  ///
  /// Use `bind(to:)` with a `BehaviorRelay` instead. An error ends the binding and is reported
  /// through `Hooks.defaultErrorHandler`.
  @available(*, deprecated, message: "use bind(to:) with a BehaviorRelay")
  public func bindTo(_ variable: Variable<Element?>) -> any Disposable where Element: Sendable {
    subscribe(onNext: { variable.value = $0 })
  }

  /// Use `bind(to:)` instead.
  @available(*, deprecated, renamed: "bind(to:)")
  public func bindTo<Result>(_ binder: (Self) -> Result) -> Result { bind(to: binder) }

  /// Use `bind(to:curriedArgument:)` instead.
  @available(*, deprecated, renamed: "bind(to:curriedArgument:)")
  @MainActor
  public func bindTo<Argument, Result>(
    _ binder: @MainActor (Observable<Element>) -> @MainActor (Argument) -> Result,
    curriedArgument: Argument
  ) -> Result {
    bind(to: binder, curriedArgument: curriedArgument)
  }

  /// Use `bind(to:curriedArgument:)` instead.
  @available(*, deprecated, renamed: "bind(to:curriedArgument:)")
  @MainActor
  public func bindTo<Item, Cell, Result>(
    _ binder:
      @MainActor (Observable<Element>) ->
      @MainActor (
        @escaping @MainActor (Int, Item, Cell) -> Void
      ) -> Result,
    curriedArgument: @escaping @MainActor (Int, Item, Cell) -> Void
  ) -> Result {
    bind(to: binder, curriedArgument: curriedArgument)
  }
}

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
  public func catchErrorJustReturn(_ element: Element) -> PrimitiveSequence<Trait, Element>
  where Element: Sendable {
    catchAndReturn(element)
  }
}

extension Disposable {
  /// Use `disposed(by:)` instead.
  @available(*, deprecated, renamed: "disposed(by:)")
  public func addDisposableTo(_ bag: DisposeBag) { disposed(by: bag) }
}
