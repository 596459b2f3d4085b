public import RxCore

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Emits to functions of the main actor.
  ///
  /// - Parameters:
  ///   - onNext: called for each element.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public func emit(
    onNext: (@MainActor (Element) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    subscribeOnMain(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Emits to functions of the main actor that are given an object, which is not kept.
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
  public func emit<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@MainActor (Object, Element) -> Void)? = nil,
    onCompleted: (@MainActor (Object) -> Void)? = nil,
    onDisposed: (@MainActor (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribeOnMain(with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Emits to nobody: for what happens on the way.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public func emit() -> any Disposable {
    subscribeOnMain(onNext: nil, onCompleted: nil, onDisposed: nil)
  }

  /// Emits to observers: binders, subjects.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public func emit<Observer: ObserverType & Sendable>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    bindOnMain(to: observers)
  }

  /// Emits to observers of an optional.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public func emit<Observer: ObserverType & Sendable>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    bindOnMain(to: observers)
  }

  /// Emits to relays, which take the elements.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element {
    bindOnMain(to: relays)
  }

  /// Emits to relays of an optional, which take the elements.
  @available(swift, introduced: 6)
  @inlinable
  @MainActor
  public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable
  where Relay.Element == Element? {
    bindOnMain(to: relays)
  }
}
