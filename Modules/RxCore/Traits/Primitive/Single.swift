/// Marks sequences of exactly one element or an error.
@frozen
public enum SingleTrait: ElementTrait {}

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

  /// Creates the event of a Result.
  @inlinable
  public init(_ result: Result<Element, any Error>) {
    switch result {
    case .success(let element): self = .success(element)
    case .failure(let error): self = .error(error)
    }
  }

  /// The same as a Result.
  public var result: Result<Element, any Error> {
    switch self {
    case .success(let element): .success(element)
    case .error(let error): .failure(error)
    }
  }
}

/// Marks the functions that take a `Result` instead of a `SingleEvent`; never given.
///
/// Where a closure fits both, the other is taken.
@frozen
public struct ResultForm {
  /// The mark.
  @inlinable
  public init() {}
}

extension SingleEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// What `create` is given to talk to.
  public typealias SingleObserver = @Sendable (SingleEvent<Element>) -> Void

  /// A single made by hand.
  ///
  /// What is said after the first event is ignored.
  ///
  /// - Parameter subscribe: begins the work; what it returns is disposed of when the subscription
  ///   ends.
  /// - Returns: a single that does the work for each subscriber.
  @available(swift, introduced: 6)
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

  /// A single made by hand, of a function that is given an observer of a `Result`, as in RxSwift 6.
  ///
  /// - Parameters:
  ///   - subscribe: begins the work; what it returns is disposed of when the subscription ends.
  ///   - form: never given.
  /// - Returns: a single that does the work for each subscriber.
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

  /// Calls functions on the way, and changes nothing.
  ///
  /// - Parameters:
  ///   - onSuccess: before the element goes on; what it throws ends the single with that error.
  ///   - afterSuccess: after the element has gone on.
  ///   - onError: before an error goes on; what it throws goes on in its place.
  ///   - afterError: after an error has gone on.
  ///   - onSubscribe: before the source is subscribed to.
  ///   - onSubscribed: after the source has been subscribed to.
  ///   - onDispose: called once, after the subscription has ended for any reason.
  /// - Returns: the same single.
  @available(swift, introduced: 6)
  @inlinable
  public func `do`(
    onSuccess: (@Sendable (Element) throws -> Void)? = nil,
    afterSuccess: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Single<Element> {
    Single(
      raw: primitiveSequence.source.do(
        onNext: onSuccess,
        afterNext: afterSuccess,
        onError: onError,
        afterError: afterError,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }

  /// This single.
  @inlinable
  public func asSingle() -> Single<Element> { primitiveSequence }

  /// The same, as one that may have no element.
  @inlinable
  public func asMaybe() -> Maybe<Element> { Maybe(raw: primitiveSequence.source) }
}
