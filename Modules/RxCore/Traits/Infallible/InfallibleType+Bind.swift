// The forms of `ObservableType.bind` for a sequence that cannot fail.
extension InfallibleType {
  /// Subscribes observers, such as binders, control properties and subjects.
  ///
  ///     ticks.map { "\($0) s" }.bind(to: label.rx.text)
  ///
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Observer: ObserverType & Sendable>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asObservable().bind(all: observers)
  }

  /// Subscribes observers of an optional.
  ///
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Observer: ObserverType & Sendable>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    asObservable().map { Optional($0) }.bind(all: observers)
  }

  /// Passes the sequence to a function that binds it, and returns its result.
  @inlinable
  public func bind<Result>(to binder: (Self) -> Result) -> Result { binder(self) }

  /// Passes the sequence and one more argument to a function that binds it, and returns its result.
  @inlinable
  @MainActor
  public func bind<Argument, Result>(
    to binder: @MainActor (Self) -> @MainActor (Argument) -> Result,
    curriedArgument: Argument
  ) -> Result {
    binder(self)(curriedArgument)
  }

  /// Subscribes relays, which accept the elements.
  ///
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    asObservable().bind(all: relays)
  }

  /// Subscribes relays of an optional, which accept the elements.
  ///
  /// - Returns: a disposable that ends the binding.
  @inlinable
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    asObservable().map { Optional($0) }.bind(all: relays)
  }
}
