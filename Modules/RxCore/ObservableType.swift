/// A type that can be converted to an observable sequence.
public protocol ObservableConvertibleType<Element> {
  /// The type of the sequence's elements.
  associatedtype Element

  /// Returns the sequence as an `Observable`.
  ///
  /// - Form of: `asObservable()`
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
  /// Returns this sequence as an `Observable`.
  ///
  /// Use it to keep sequences of several types in one variable, and to leave a trait.
  ///
  ///     let taps: Observable<Void> = button.rx.tap.asObservable()
  ///
  /// A sequence of your own type gets a gate, which serializes events from any thread.
  ///
  /// - Returns: a sequence of the same events.
  /// - Ends: when this sequence completes.
  /// - Errors: an error of this sequence ends the result.
  /// - Thread: events are delivered on the thread that emits them; those of a sequence of your own
  ///   type one at a time.
  /// - Memory: keeps no element.
  /// - SeeAlso: `asObservable(priority:)`, for an asynchronous sequence;
  ///   `asInfallible(onErrorJustReturn:)`, `asSingle` and `asDriver(onErrorJustReturn:)`, for
  ///   traits.
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
