extension ObservableType {
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
