/// What can be turned into an observable sequence.
public protocol ObservableConvertibleType<Element> {
  /// What the sequence is made of.
  associatedtype Element

  /// The sequence.
  func asObservable() -> Observable<Element>
}

/// A sequence that can be observed.
///
/// All operators are extensions of this protocol.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Lets `observer` receive what this sequence says from now on.
  ///
  /// - Returns: a disposable that ends the subscription.
  func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  /// A user's own sequence, made ready for operators: its events pass a gate, so they may come from any thread.
  @inlinable
  public func asObservable() -> Observable<Element> { AdaptedObservable(self) }
}

/// How `share` and `multicast` keep their state between subscribers.
@frozen
public enum SubjectLifetimeScope: Sendable {
  /// Each connection has its own state; when the last subscriber leaves, it is forgotten.
  case whileConnected
  /// One state for ever: it outlives connections and is replayed to late subscribers.
  case forever
}
