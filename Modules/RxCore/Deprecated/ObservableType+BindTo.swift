extension ObservableType {
  /// See `bind(to:)`.
  @available(*, deprecated, renamed: "bind(to:)")
  public func bindTo<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    bind(to: observer)
  }

  /// See `bind(to:)`.
  @available(*, deprecated, renamed: "bind(to:)")
  public func bindTo<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element? {
    bind(to: observer)
  }

  /// Puts the elements into a variable; an error is reported.
  @available(*, deprecated, message: "write bind(to:) and a BehaviorRelay")
  public func bindTo(_ variable: Variable<Element>) -> any Disposable where Element: Sendable {
    subscribe(onNext: { variable.value = $0 })
  }

  /// Puts the elements into a variable of an optional; an error is reported.
  @available(*, deprecated, message: "write bind(to:) and a BehaviorRelay")
  public func bindTo(_ variable: Variable<Element?>) -> any Disposable where Element: Sendable {
    subscribe(onNext: { variable.value = $0 })
  }

  /// See `bind(to:)`.
  @available(*, deprecated, renamed: "bind(to:)")
  public func bindTo<Result>(_ binder: (Self) -> Result) -> Result { bind(to: binder) }

  /// See `bind(to:curriedArgument:)`.
  @available(*, deprecated, renamed: "bind(to:curriedArgument:)")
  @MainActor
  public func bindTo<Argument, Result>(
    _ binder: @MainActor (Observable<Element>) -> @MainActor (Argument) -> Result,
    curriedArgument: Argument
  ) -> Result {
    bind(to: binder, curriedArgument: curriedArgument)
  }

  /// See `bind(to:curriedArgument:)`.
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
