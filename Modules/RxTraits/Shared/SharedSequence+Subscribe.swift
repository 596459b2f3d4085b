public import RxCore
public import RxLoop

// The subscriptions that `drive` and `emit` share, in both language modes. These functions are not isolated
// to the main actor themselves: a closure that is made in a function of the main actor asks the runtime for
// its actor when it is called.
extension SharedSequenceConvertibleType {
  /// Subscribes closures of the main actor; the subscription is disposed of there.
  @inlinable
  consuming func subscribeOnMain(
    onNext: (@MainActor (Element) -> Void)?,
    onCompleted: (@MainActor () -> Void)?,
    onDisposed: (@MainActor () -> Void)?
  ) -> any Disposable {
    intoConfined().subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: onNext.map { onMain($0) },
      onCompleted: onCompleted.map { onMain($0) },
      onDisposed: onDisposed.map { onMain($0) }
    )
  }

  /// Subscribes closures of the main actor that take an object, which is held weakly.
  @inlinable
  consuming func subscribeOnMain<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@MainActor (Object, Element) -> Void)?,
    onCompleted: (@MainActor (Object) -> Void)?,
    onDisposed: (@MainActor (Object) -> Void)?
  ) -> any Disposable {
    intoConfined().subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: weakly(object, onNext.map { onMain($0) }),
      onCompleted: weakly(object, onCompleted.map { onMain($0) }),
      onDisposed: weakly(object, onDisposed.map { onMain($0) })
    )
  }

  /// Subscribes observers; the subscriptions are disposed of on the main actor.
  @inlinable
  consuming func bindOnMain<Observer: ObserverType & Sendable>(
    to observers: [Observer]
  ) -> any Disposable where Observer.Element == Element {
    intoConfined().bind(all: observers, disposedOn: ConcurrentMainScheduler.instance)
  }

  /// Subscribes observers of an optional; the subscriptions are disposed of on the main actor.
  @inlinable
  consuming func bindOnMain<Observer: ObserverType & Sendable>(
    to observers: [Observer]
  ) -> any Disposable where Observer.Element == Element? {
    intoConfined().map { Optional($0) }
      .bind(all: observers, disposedOn: ConcurrentMainScheduler.instance)
  }

  /// Subscribes relays; the subscription is disposed of on the main actor.
  @inlinable
  consuming func bindOnMain<Relay: RelayType>(to relays: [Relay]) -> any Disposable
  where Relay.Element == Element {
    intoConfined().bind(all: relays, disposedOn: ConcurrentMainScheduler.instance)
  }

  /// Subscribes relays of an optional; the subscription is disposed of on the main actor.
  @inlinable
  consuming func bindOnMain<Relay: RelayType>(to relays: [Relay]) -> any Disposable
  where Relay.Element == Element? {
    intoConfined().map { Optional($0) }
      .bind(all: relays, disposedOn: ConcurrentMainScheduler.instance)
  }
}
