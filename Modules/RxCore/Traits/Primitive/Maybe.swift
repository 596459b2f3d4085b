/// The trait of sequences of at most one element.
@frozen
public enum MaybeTrait: ElementTrait {}

/// A sequence that emits one element, completes without one, or fails.
///
/// Each subscription does the work separately.
///
///     func cached(_ name: String) -> Maybe<Page> {
///       Maybe.create { maybe in
///         if let page = cache[name] { maybe(.success(page)) } else { maybe(.completed) }
///         return Disposables.create()
///       }
///     }
public typealias Maybe<Element> = PrimitiveSequence<MaybeTrait, Element>

/// The event of a maybe.
@frozen
public enum MaybeEvent<Element> {
  /// The maybe has emitted its element, and so completed.
  case success(Element)
  /// The maybe has failed.
  case error(any Error)
  /// The maybe has completed without an element.
  case completed
}

extension MaybeEvent: Sendable where Element: Sendable {}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The type of the function that `create` passes to its closure, which emits the event.
  public typealias MaybeObserver = @Sendable (MaybeEvent<Element>) -> Void

  /// Creates a maybe from a function that is called for each subscriber.
  ///
  /// Events after the first one are ignored.
  ///
  /// - Parameter subscribe: starts the work; the disposable it returns is disposed of when the subscription
  ///   ends.
  /// - Returns: a maybe that does the work for each subscriber.
  /// - Form of: `create(_:)`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public static func create(
    subscribe: @escaping @Sendable (@escaping MaybeObserver) -> any Disposable
  ) -> Maybe<Element> {
    Maybe(
      raw: .create { observer in
        // Thread-safe: the sink of the observer serializes events in a gate.
        nonisolated(unsafe) let observer = observer
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

  /// Completes at once, without an element.
  ///
  /// - Form of: `empty()`, for at most one element.
  @inlinable
  public static func empty() -> Maybe<Element> { Maybe(raw: .empty()) }

  /// Calls functions for the events that pass, and does not change them.
  ///
  /// - Parameters:
  ///   - onNext: called before the element is passed on; an error that it throws is emitted instead.
  ///   - afterNext: called after the element has been passed on.
  ///   - onError: called before an error is passed on; an error that it throws is emitted instead.
  ///   - afterError: called after an error has been passed on.
  ///   - onCompleted: called before the completion is passed on; an error that it throws is emitted instead.
  ///   - afterCompleted: called after the completion has been passed on.
  ///   - onSubscribe: called before the source is subscribed to.
  ///   - onSubscribed: called after the source has been subscribed to.
  ///   - onDispose: called once, after the subscription has ended for any reason.
  /// - Returns: the same maybe.
  /// - Form of: `do(onNext:afterNext:onError:afterError:onCompleted:afterCompleted:onSubscribe:onSubscribed:onDispose:)`
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

  /// Emits `element` if this maybe completes without one.
  ///
  /// - Parameter element: emitted right before the completion of an empty sequence.
  /// - Returns: a single.
  /// - Form of: `ifEmpty(default:)`, for at most one element.
  @inlinable
  public func ifEmpty(default element: Element) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(default: element))
  }

  /// Subscribes to another maybe if this one completes without an element.
  ///
  /// - Parameter other: subscribed to only when this sequence has completed without an element.
  /// - Returns: a maybe.
  /// - Form of: `ifEmpty(switchTo:)`, for at most one element.
  @inlinable
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// Subscribes to a single if this maybe completes without an element.
  ///
  /// - Parameter other: subscribed to only when this sequence has completed without an element.
  /// - Returns: a single.
  /// - Form of: `ifEmpty(switchTo:)`, for at most one element.
  @inlinable
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: primitiveSequence.source.ifEmpty(switchTo: other.source))
  }

  /// Returns this maybe as a single, which fails with `RxError.noElements` if there is no element.
  ///
  /// - Form of: `asSingle()`
  @inlinable
  public func asSingle() -> Single<Element> { primitiveSequence.source.asSingle() }

  /// Returns this maybe.
  ///
  /// - Form of: `asMaybe()`
  @inlinable
  public func asMaybe() -> Maybe<Element> { primitiveSequence }
}
