/// The trait of sequences of exactly one element.
@frozen
public enum SingleTrait: ElementTrait {}

/// A sequence that emits exactly one element, or fails.
///
/// Each subscription does the work separately.
///
///     func answer() -> Single<Int> {
///       Single.create { single in
///         single(.success(42))
///         return Disposables.create()
///       }
///     }
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// The event of a single.
@frozen
public enum SingleEvent<Element> {
  /// The single has emitted its element, and so completed.
  case success(Element)
  /// The single has failed.
  case error(any Error)

  /// Creates the event that corresponds to a `Result`.
  @inlinable
  public init(_ result: Result<Element, any Error>) {
    switch result {
    case .success(let element): self = .success(element)
    case .failure(let error): self = .error(error)
    }
  }

  /// Returns this event, with the element that `transform` makes of its element.
  public func map<Value>(_ transform: (Element) throws -> Value) rethrows -> SingleEvent<Value> {
    switch self {
    case .success(let element): .success(try transform(element))
    case .error(let error): .error(error)
    }
  }

  /// Returns the element.
  ///
  /// - Throws: the error of a single that has failed.
  public func get() throws -> Element { try result.get() }

  /// The event as a `Result`.
  public var result: Result<Element, any Error> {
    switch self {
    case .success(let element): .success(element)
    case .error(let error): .failure(error)
    }
  }
}

extension SingleEvent: Sendable where Element: Sendable {}

/// The mark of functions that take a `Result` instead of a `SingleEvent`; never pass it.
///
/// For a closure that fits both forms, the compiler selects the one of `SingleEvent`.
@frozen
public struct ResultForm {
  /// Creates the mark.
  @inlinable
  public init() {}
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The type of the function that `create` passes to its closure, which emits the event.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// Creates a single from a function that is called for each subscriber.
  ///
  /// Events after the first one are ignored.
  ///
  /// - Parameter subscribe: starts the work; the disposable it returns is disposed of when the subscription
  ///   ends.
  /// - Returns: a single that does the work for each subscriber.
  /// - Form of: `create(_:)`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public static func create(
    subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      raw: .create { observer in
        // Thread-safe: the sink of the observer serializes events in a gate.
        nonisolated(unsafe) let observer = observer
        return subscribe { event in
          switch event {
          case .success(let element): observer.onOnly(element)
          case .error(let error): observer.onError(error)
          }
        }
      }
      .take(1)
    )
  }

  /// Creates a single from a function that emits a `Result`, as in RxSwift 6.
  ///
  /// - Parameters:
  ///   - subscribe: starts the work; the disposable it returns is disposed of when the subscription ends.
  ///   - form: never pass it; it selects this overload.
  /// - Returns: a single that does the work for each subscriber.
  /// - Form of: `create(_:)`, with a `Result`.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public static func create(
    subscribe:
      @escaping @Sendable (
        @escaping @Sendable (Result<Element, any Error>) -> Void
      ) -> any Disposable,
    _ form: ResultForm = ResultForm()
  ) -> Single<Element> {
    create { (single: @escaping SingleObserver) in subscribe { single(SingleEvent($0)) } }
  }

  /// Returns this single.
  ///
  /// - Form of: `asSingle()`
  @inlinable
  public func asSingle() -> Single<Element> { primitiveSequence }

  /// Returns this single as a maybe.
  ///
  /// - Form of: `asMaybe()`
  @inlinable
  public func asMaybe() -> Maybe<Element> { Maybe(raw: primitiveSequence.source) }

  /// Subscribes one function, which receives the one event.
  ///
  /// - Parameter observer: called at most once.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    _ observer: @escaping @Sendable (SingleEvent<Element>) -> Void
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onNext: { observer(.success($0)) },
      onError: { observer(.error($0)) }
    )
  }

  /// Subscribes one function, which receives the one event as a `Result`, as in RxSwift 6.
  ///
  ///     service.details(of: 1).subscribe { result in
  ///       switch result {
  ///       case .success(let details): show(details)
  ///       case .failure(let error): report(error)
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - observer: called at most once.
  ///   - form: never pass it; it selects this overload.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    _ observer: @escaping @Sendable (Result<Element, any Error>) -> Void,
    _ form: ResultForm = ResultForm()
  ) -> any Disposable {
    subscribe { (event: SingleEvent<Element>) in observer(event.result) }
  }

  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  ///     service.details(of: page).subscribe(
  ///       onSuccess: { print($0.title) },
  ///       onFailure: { print("failed:", $0) }
  ///     )
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element.
  ///   - onFailure: called with the error; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onFailure: (@Sendable (any Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onNext: onSuccess,
      onError: onFailure,
      onDisposed: onDisposed
    )
  }

  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element.
  ///   - onError: called with the error.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onError: @escaping @Sendable (any Error) -> Void,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
  }
}
