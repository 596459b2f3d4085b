public import RxCore

/// Marks sequences of exactly one element or an error.
@frozen
public enum SingleTrait {}

/// Exactly one element, or an error.
///
/// Shares nothing: each subscription does the work anew.
///
///     func answer() -> Single<Int> {
///       Single.create { single in
///         single(.success(42))
///         return Disposables.create()
///       }
///     }
public typealias Single<Element> = PrimitiveSequence<SingleTrait, Element>

/// What a single says.
@frozen
public enum SingleEvent<Element> {
  /// The one element.
  case success(Element)
  /// The error in its place.
  case error(any Error)

  /// The error in its place, as Result spells it.
  public static func failure(_ error: any Error) -> Self { .error(error) }

  /// The same as a Result.
  public var result: Result<Element, any Error> {
    switch self {
    case .success(let element): .success(element)
    case .error(let error): .failure(error)
    }
  }
}

extension SingleEvent: Sendable where Element: Sendable {}

extension PrimitiveSequence where Trait == SingleTrait {
  /// What `create` is given to talk to.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// A single made by hand.
  ///
  /// What is said after the first event is ignored.
  ///
  /// - Parameter subscribe: begins the work; what it returns is disposed of when the subscription
  ///   ends.
  /// - Returns: a single that does the work for each subscriber.
  @inlinable
  public static func create(
    subscribe: @escaping @Sendable (@escaping SingleObserver) -> any Disposable
  ) -> Single<Element> {
    Single(
      raw: .create { observer in
        nonisolated(unsafe) let observer = observer  // a door with a gate
        return subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .error(let error):
            observer.onError(error)
          }
        }
      }
      .take(1)
    )
  }

  /// Receives the one event.
  ///
  /// - Parameter observer: called once at most.
  /// - Returns: disposing of it ends the subscription.
  @discardableResult
  @inlinable
  public func subscribe(
    _ observer: @escaping @Sendable (SingleEvent<Element>) -> Void
  ) -> any Disposable {
    source.subscribe(
      onNext: { observer(.success($0)) },
      onError: { observer(.error($0)) }
    )
  }

  /// Receives the element or the error, each by its own function.
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element.
  ///   - onError: called with the error; without it, `Hooks.defaultErrorHandler` hears of it.
  ///   - onDisposed: called once, when the subscription has ended in whatever way.
  /// - Returns: disposing of it ends the subscription.
  @discardableResult
  @inlinable
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    source.subscribe(onNext: onSuccess, onError: onError, onDisposed: onDisposed)
  }

  /// The given element.
  @inlinable
  public static func just(_ element: Element) -> Single<Element> { Single(raw: .just(element)) }

  /// The given error.
  @inlinable
  public static func error(_ error: any Error) -> Single<Element> { Single(raw: .error(error)) }

  /// Says nothing, ever.
  @inlinable
  public static func never() -> Single<Element> { Single(raw: .never()) }

  /// This single.
  @inlinable
  public func asSingle() -> Single<Element> { self }
}
