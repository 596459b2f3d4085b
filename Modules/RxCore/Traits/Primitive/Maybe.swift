/// Marks sequences of one element, no element or an error.
@frozen
public enum MaybeTrait: ElementTrait {}

/// One element, or none, or an error.
///
///     func cached(_ name: String) -> Maybe<Page> {
///       Maybe.create { maybe in
///         if let page = cache[name] { maybe(.success(page)) } else { maybe(.completed) }
///         return Disposables.create()
///       }
///     }
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// What a maybe says.
@frozen
public enum MaybeEvent<Element> {
  /// The one element; it is also the end.
  case success(Element)
  /// The error in its place.
  case error(any Error)
  /// The end without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// What `create` is given to talk to.
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// A maybe made by hand.
  ///
  /// What is said after the first event is ignored.
  ///
  /// - Parameter subscribe: begins the work; what it returns is disposed of when the subscription
  ///   ends.
  /// - Returns: a maybe that does the work for each subscriber.
  @available(swift, introduced: 6)
  @inlinable
  public static func create(
    subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      raw: .create { observer in
        nonisolated(unsafe) let observer = observer  // a door with a gate
        return subscribe { event in
          switch event {
          case .success(let element):
            observer.onNext(element)
            observer.onCompleted()
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      }
      .take(1)
    )
  }

  /// The end without an element.
  @inlinable
  public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }

  /// Calls functions on the way, and changes nothing.
  ///
  /// - Parameters:
  ///   - onNext: before the element goes on; what it throws ends the maybe with that error.
  ///   - afterNext: after the element has gone on.
  ///   - onError: before an error goes on; what it throws goes on in its place.
  ///   - afterError: after an error has gone on.
  ///   - onCompleted: before the end goes on; what it throws goes on in its place.
  ///   - afterCompleted: after the end has gone on.
  ///   - onSubscribe: before the source is subscribed to.
  ///   - onSubscribed: after the source has been subscribed to.
  ///   - onDispose: called once, after the subscription has ended for any reason.
  /// - Returns: the same maybe.
  @available(swift, introduced: 6)
  @inlinable
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Maybe<Element> {
    Maybe(
      raw: primitiveSequence.source.do(
        onNext: onNext,
        afterNext: afterNext,
        onError: onError,
        afterError: afterError,
        onCompleted: onCompleted,
        afterCompleted: afterCompleted,
        onSubscribe: onSubscribe,
        onSubscribed: onSubscribed,
        onDispose: onDispose
      )
    )
  }

  /// Gives `element` at an end without one.
  @inlinable
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(default: element))
  }

  /// Goes on with another maybe at an end without an element.
  @inlinable
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// Goes on with a single at an end without an element.
  @inlinable
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// The element; fails with `RxError.noElements` at an end without one.
  @inlinable
  public func asSingle() -> Single<Element> { primitiveSequence.source.asSingle() }

  /// This maybe.
  @inlinable
  public func asMaybe() -> Maybe<Element> { primitiveSequence }
}
