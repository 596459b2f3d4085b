// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

public import RxCore

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  ///     alerts.emit(onNext: { [weak self] alerts in self?.show(alerts) })
  ///
  /// It must be called on the main actor, and it calls the functions there. A signal cannot fail, so there is
  /// no `onError`.
  ///
  /// - Parameters:
  ///   - onNext: called for each element.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public consuming func emit(
    onNext: (@MainActor (Element) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    subscribeOnMain(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes functions that take an object, which is held weakly.
  ///
  ///     alerts.emit(with: self, onNext: { screen, alerts in screen.show(alerts) })
  ///
  /// - Parameters:
  ///   - object: held weakly and passed to each function; after it has been deallocated, none is called.
  ///   - onNext: called for each element.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public consuming func emit<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@MainActor (Object, Element) -> Void)? = nil,
    onCompleted: (@MainActor (Object) -> Void)? = nil,
    onDisposed: (@MainActor (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribeOnMain(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without an observer, for the side effects of the operators.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public consuming func emit() -> any Disposable {
    subscribeOnMain(onNext: nil, onCompleted: nil, onDisposed: nil)
  }

  /// Subscribes observers, such as binders, control properties and subjects.
  ///
  ///     title.emit(to: label.rx.text)
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public consuming func emit<Observer: ObserverType & Sendable>(to observers: Observer...)
    -> any Disposable where Observer.Element == Element
  {
    bindOnMain(to: observers)
  }

  /// Subscribes observers of an optional.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public consuming func emit<Observer: ObserverType & Sendable>(to observers: Observer...)
    -> any Disposable where Observer.Element == Element?
  {
    bindOnMain(to: observers)
  }

  /// Subscribes relays, which accept the elements.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public consuming func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    bindOnMain(to: relays)
  }

  /// Subscribes relays of an optional, which accept the elements.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public consuming func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    bindOnMain(to: relays)
  }
}
