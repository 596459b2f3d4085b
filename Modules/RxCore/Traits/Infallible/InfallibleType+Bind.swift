// What `ObservableType` can be bound to, this can.
extension InfallibleType {
  /// Binds to observers: binders, control properties, subjects.
  ///
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Observer: ObserverType & Sendable>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asObservable().bind(all: observers)
  }

  /// Binds to observers of an optional.
  ///
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Observer: ObserverType & Sendable>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    asObservable().map { Optional($0) }.bind(all: observers)
  }

  /// Hands the sequence to a function that binds it.
  @inlinable
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Hands the sequence to a function that binds it with one more argument.
  @inlinable
  @MainActor
  public func bind<Argument, Result>(
    to binder: @MainActor (Self) -> @MainActor (Argument) -> Result,
    curriedArgument: Argument
  ) -> Result {
    binder(self)(curriedArgument)
  }

  /// Binds to a function.
  ///
  /// - Returns: a disposable that ends the binding.
  @available(swift, introduced: 6)
  @inlinable
  public func bind(onNext: @escaping @Sendable (Element) -> Void) -> any Disposable {
    subscribe(onNext: onNext)
  }

  /// Binds to relays, which take the elements.
  ///
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    asObservable().bind(all: relays)
  }

  /// Binds to relays of an optional, which take the elements.
  ///
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    asObservable().map { Optional($0) }.bind(all: relays)
  }
}
