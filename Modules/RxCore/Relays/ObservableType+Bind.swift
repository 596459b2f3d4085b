extension ObservableType {
  /// Binds to observers: binders, control properties, subjects.
  ///
  /// An error ends the binding; what the observer makes of it is its own affair.
  ///
  /// - Returns: disposing of it ends the binding.
  @inlinable
  public func bind<Observer: ObserverType & Sendable>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asObservable().bind(all: observers)
  }

  /// Binds to observers of an optional.
  ///
  /// - Returns: disposing of it ends the binding.
  @inlinable
  public func bind<Observer: ObserverType & Sendable>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    map { Optional($0) }.bind(all: observers)
  }

  /// Hands the sequence to a function that binds it.
  @inlinable
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Hands the sequence to a function that binds it with one more argument.
  @inlinable
  @MainActor
  public func bind<Argument, Result>(
    to binder: @MainActor (Observable<Element>) -> @MainActor (Argument) -> Result,
    curriedArgument: Argument
  ) -> Result {
    binder(asObservable())(curriedArgument)
  }

  /// Hands the sequence to a list, and what fills a cell for a row.
  ///
  /// - Parameters:
  ///   - binder: takes the sequence, then the function that fills cells.
  ///   - curriedArgument: fills a cell, from its row or path and its element: the trailing
  ///     closure.
  /// - Returns: what the function returns.
  @inlinable
  @MainActor
  public func bind<Place, Item, Cell, Result>(
    to binder:
      @MainActor (Observable<Element>) ->
      @MainActor (
        @escaping @MainActor (Place, Item, Cell) -> Void
      ) -> Result,
    curriedArgument: @escaping @MainActor (Place, Item, Cell) -> Void
  ) -> Result {
    binder(asObservable())(curriedArgument)
  }

  /// Binds to a function.
  ///
  /// An error is reported through `Hooks.defaultErrorHandler`.
  ///
  /// - Returns: disposing of it ends the binding.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Binds to a function that is given an object, which is not kept.
  ///
  /// An error is reported through `Hooks.defaultErrorHandler`.
  ///
  /// - Returns: disposing of it ends the binding.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func bind<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: @escaping @Sendable (Object, Element) -> Void
  ) -> any Disposable {
    subscribe(with: object, onNext: onNext)
  }

  /// Binds to relays, which take the elements; an error is reported.
  ///
  /// - Returns: disposing of it ends the binding.
  @inlinable
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    asObservable().bind(all: relays)
  }

  /// Binds to relays of an optional, which take the elements; an error is reported.
  ///
  /// - Returns: disposing of it ends the binding.
  @inlinable
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    asObservable().map { Optional($0) }.bind(all: relays)
  }
}

extension Observable {
  @inlinable
  package func bind<Observer: ObserverType & Sendable>(
    all observers: [Observer]
  ) -> any Disposable where Observer.Element == Element {
    all(observers) { subscribe($0) }
  }

  /// As `bind(all:)`; disposed of on `scheduler`, wherever the disposable is disposed of.
  @inlinable
  package func bind<Observer: ObserverType & Sendable>(
    all observers: [Observer],
    disposedOn scheduler: Confinement
  ) -> any Disposable where Observer.Element == Element {
    all(observers) { subscribe(disposedOn: scheduler, $0) }
  }

  @inlinable
  package func all<Observer>(
    _ observers: [Observer],
    _ subscribe: (Observer) -> any Disposable
  ) -> any Disposable {
    if observers.count == 1, let observer = observers.first { return subscribe(observer) }
    return CompositeDisposable(disposables: observers.map(subscribe))
  }

  @inlinable
  package func bind<Relay: RelayType>(all relays: [Relay]) -> any Disposable
  where Relay.Element == Element {
    subscribe(onNext: accepting(relays))
  }

  /// As `bind(all:)`; disposed of on `scheduler`, wherever the disposable is disposed of.
  @inlinable
  package func bind<Relay: RelayType>(
    all relays: [Relay],
    disposedOn scheduler: Confinement
  ) -> any Disposable where Relay.Element == Element {
    subscribe(disposedOn: scheduler, onNext: accepting(relays))
  }

  @inlinable
  package func accepting<Relay: RelayType>(_ relays: [Relay]) -> @Sendable (Element) -> Void
  where Relay.Element == Element {
    nonisolated(unsafe) let accept = relays.map { $0.accept }  // each is behind a gate
    return { element in for accept in accept { accept(element) } }
  }
}
