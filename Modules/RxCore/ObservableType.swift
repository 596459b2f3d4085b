/// A type that can be converted to an observable sequence.
public protocol ObservableConvertibleType<Element>: SendableMetatype {
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
///
/// Any thread may subscribe to it, so the type and its elements are Sendable.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// The type and its elements, by which the compiler finds whether they are Sendable.
  ///
  /// A type that has an `asObservable()` of its own need not be: it gives `Never` instead.
  associatedtype SentToAnyThread: Sendable = (Self, Element)

  /// Subscribes `observer` to this sequence.
  ///
  /// - Returns: a disposable that ends the subscription.
  func subscribe<Observer: ObserverType & Sendable>(_ observer: Observer) -> any Disposable
  where Observer.Element == Element
}

extension ObservableType where SentToAnyThread == (Self, Element) {
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

extension ObservableType {
  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  ///     let subscription = ticks.subscribe(
  ///       onNext: { print($0) },
  ///       onError: { print("failed:", $0) }
  ///     )
  ///
  /// - Parameters:
  ///   - onNext: called for each element, one at a time.
  ///   - onError: called when the sequence fails; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    ClosureSink<Element>.calling(
      onNext: onNext,
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
    .subscribe(to: asObservable())
  }

  /// Subscribes one function for all events.
  ///
  ///     ticks.subscribe { event in print(event) }  // next(0), next(1), …
  ///
  /// - Parameter on: called for each event, one at a time.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
    ClosureSink<Element>(
      { sink, element in if !sink.isDisposed { on(.next(element)) } },
      onError: { on(.error($0)) },
      onCompleted: { on(.completed) },
      onDisposed: nil
    )
    .subscribe(to: asObservable())
  }

  /// Subscribes functions that take an object, which is held weakly.
  ///
  ///     values.subscribe(with: store, onNext: { store, value in store.add(value) })
  ///
  /// After the object has been deallocated, no function is called, not even `onDisposed`.
  ///
  /// - Parameters:
  ///   - object: passed to each function.
  ///   - onNext: called for each element.
  ///   - onError: called when the sequence fails; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: weakly(object, onNext),
      onError: weakly(object, onError),
      onCompleted: weakly(object, onCompleted),
      onDisposed: weakly(object, onDisposed)
    )
  }
}

/// Returns a function that calls `function` with `object`, unless `object` has been deallocated.
@inlinable
package func weakly<Object: AnyObject & Sendable, Argument>(
  _ object: Object,
  _ function: (@Sendable (Object, Argument) -> Void)?
) -> (@Sendable (Argument) -> Void)? {
  guard let function else { return nil }
  return { [weak object] argument in if let object { function(object, argument) } }
}

/// Returns a function that calls `function` with `object`, unless `object` has been deallocated.
@inlinable
package func weakly<Object: AnyObject & Sendable>(
  _ object: Object,
  _ function: (@Sendable (Object) -> Void)?
) -> (@Sendable () -> Void)? {
  guard let function else { return nil }
  return { [weak object] in if let object { function(object) } }
}
