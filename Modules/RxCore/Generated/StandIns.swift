// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

extension ObservableType {
  /// Cannot be called: the relay has elements of another type; write map or compactMap before bind(to:).
  @available(
    *,
    unavailable,
    message: "the relay has elements of another type; write map or compactMap before bind(to:)"
  )
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable {
    unavailable()
  }

  /// Cannot be called: the observer has elements of another type; write map or compactMap before bind(to:).
  @available(
    *,
    unavailable,
    message: "the observer has elements of another type; write map or compactMap before bind(to:)"
  )
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable {
    unavailable()
  }
}

extension InfallibleType {
  /// Cannot be called: the relay has elements of another type; write map or compactMap before bind(to:).
  @available(
    *,
    unavailable,
    message: "the relay has elements of another type; write map or compactMap before bind(to:)"
  )
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable {
    unavailable()
  }

  /// Cannot be called: the observer has elements of another type; write map or compactMap before bind(to:).
  @available(
    *,
    unavailable,
    message: "the observer has elements of another type; write map or compactMap before bind(to:)"
  )
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable {
    unavailable()
  }
}
