/// A type that can be converted to an observable sequence.
public protocol ObservableConvertibleType<Element> {
  /// The type of the sequence's elements.
  associatedtype Element

  /// Returns the sequence as an `Observable`.
  func asObservable() -> Observable<Element>
}

/// An observable sequence.
///
/// All operators are extensions of this protocol. To define a sequence of your own, implement `subscribe`:
///
///     struct Greeting: ObservableType {
///       typealias Element = String
///
///       func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
///       where Observer.Element == Element {
///         observer.onNext("hello")
///         observer.onCompleted()
///         return Disposables.create()
///       }
///     }
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Subscribes `observer` to this sequence.
  ///
  /// - Returns: a disposable that ends the subscription.
  func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType {
  /// Returns a user-defined sequence as an `Observable`, whose gate serializes events from any thread.
  @inlinable
  public func asObservable() -> Observable<Element> { AdaptedObservable(self) }
}

/// The lifetime of the state that `share` and `multicast` keep between subscribers.
@frozen
public enum SubjectLifetimeScope: Sendable {
  /// Each connection has its own state, which is released when the last subscription is disposed of.
  case whileConnected
  /// All connections have the same state, which is kept between them and replayed to late subscribers.
  case forever
}
