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
          case .success(let element): observer.onOnly(element)
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      }
      .take(1)
    )
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

  /// Subscribes one function, which receives the one event.
  ///
  ///     cached("index").subscribe { (event: MaybeEvent<Page>) in print(event) }
  ///
  /// - Parameter observer: called at most once.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    _ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void
  ) -> any Disposable {
    // A completion without an element becomes an element, as a completion after one must not be reported.
    primitiveSequence.source.map { MaybeEvent.success($0) }
      .ifEmptyUnchecked(default: .completed)
      .subscribe(onNext: observer, onError: { observer(.error($0)) })
  }

  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element; only `onDisposed` is called after it.
  ///   - onError: called with the error; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called when the sequence completes without an element.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.map { Optional($0) }
      .ifEmptyUnchecked(default: nil)
      .subscribe(
        onNext: { element in if let element { onSuccess?(element) } else { onCompleted?() } },
        onError: onError,
        onDisposed: onDisposed
      )
  }
}
