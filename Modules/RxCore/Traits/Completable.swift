/// The trait of sequences without elements, which complete or fail.
@frozen
public enum CompletableTrait {}

/// A sequence without elements, which completes or fails: the result of work that returns no value.
///
/// Each subscription does the work separately.
///
///     func save(_ page: Page) -> Completable {
///       Completable.create { completable in
///         disk.write(page) { error in
///           if let error { completable(.error(error)) } else { completable(.completed) }
///         }
///         return Disposables.create()
///       }
///     }
public typealias Completable = PrimitiveSequence<CompletableTrait, Never>

/// The event of a completable.
@frozen
public enum CompletableEvent: Sendable {
  /// The work has failed.
  case error(any Error)
  /// The work has completed.
  case completed
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The type of the function that `create` passes to its closure, which emits the event.
  public typealias CompletableObserver = @Sendable (CompletableEvent) -> Void

  /// Creates a completable from a function that is called for each subscriber.
  ///
  /// Events after the first one are ignored.
  ///
  /// - Parameter subscribe: starts the work; the disposable it returns is disposed of when the subscription
  ///   ends.
  /// - Returns: a completable that does the work for each subscriber.
  /// - Form of: `create(_:)`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public static func create(
    subscribe: @escaping @Sendable (@escaping CompletableObserver) -> any Disposable
  ) -> Completable {
    Completable(
      raw: .create { observer in
        subscribe { event in
          switch event {
          case .error(let error): observer.onError(error)
          case .completed: observer.onCompleted()
          }
        }
      }
    )
  }

  /// Returns this completable as a maybe without an element.
  ///
  /// - Form of: `asMaybe()`
  @inlinable
  public func asMaybe() -> Maybe<Element> { Maybe(raw: primitiveSequence.source) }

  /// Subscribes one function, which receives the one event.
  ///
  ///     save(page).subscribe { (event: CompletableEvent) in print(event) }
  ///
  /// - Parameter observer: called at most once.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    _ observer: @escaping @Sendable (CompletableEvent) -> Void
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) }
    )
  }

  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  /// - Parameters:
  ///   - onCompleted: called when the sequence completes.
  ///   - onError: called with the error; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    onCompleted: (@Sendable () -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }

  /// Subscribes to a single after completion, and emits its element.
  ///
  /// Use it to go on when work has ended that has no result.
  ///
  ///     save(page).andThen(count()).subscribe(onSuccess: { print($0, "pages") })
  ///
  /// ```marbles andThen
  /// saved   ---|
  /// count      --7|
  ///         ↓ saved.andThen(count)
  /// output  ------(7|)
  /// frame   0    5
  /// ```
  ///
  /// - Parameter second: subscribed to when this completable has completed.
  /// - Returns: a single of the element of `second`.
  /// - Ends: when `second` completes.
  /// - Errors: an error of this completable ends the result, and `second` is not subscribed to. An
  ///   error of `second` ends it as well.
  /// - Thread: `second` is subscribed to on the thread that completes this one. Its events are
  ///   delivered on the thread that emits them.
  /// - Memory: keeps `second`, and no element.
  /// - SeeAlso: `concat`, for sequences with elements; `flatMapCompletable`, the other direction.
  @inlinable
  public func andThen<Result: Sendable>(_ second: Single<Result>) -> Single<Result> {
    Single<Result>(raw: andThen(second.source))
  }

  /// Subscribes to a maybe after completion, and emits its element, if there is one.
  ///
  /// - Parameter second: subscribed to when this completable has completed.
  /// - Returns: a maybe of the element of `second`.
  /// - Form of: `andThen(_:)`, with a maybe.
  @inlinable
  public func andThen<Result: Sendable>(_ second: Maybe<Result>) -> Maybe<Result> {
    Maybe<Result>(raw: andThen(second.source))
  }

  /// Subscribes to another completable after completion.
  ///
  /// - Parameter second: subscribed to when this completable has completed.
  /// - Returns: a completable that completes with `second`.
  /// - Form of: `andThen(_:)`, with a completable.
  @inlinable
  public func andThen(_ second: Completable) -> Completable {
    Completable(raw: andThen(second.source))
  }

  /// Subscribes to a sequence after completion, and emits its elements.
  ///
  /// - Parameter second: subscribed to when this completable has completed.
  /// - Returns: a sequence of the elements of `second`.
  /// - Form of: `andThen(_:)`, with any sequence.
  @inlinable
  public func andThen<Result: Sendable>(_ second: Observable<Result>) -> Observable<Result> {
    primitiveSequence.source.compactMap(nothing).concat(second)
  }

  /// Subscribes to another completable after completion; the same as `andThen(_:)`.
  ///
  /// - Parameter second: subscribed to when this completable has completed.
  /// - Returns: a completable that completes with `second`.
  /// - Form of: `andThen(_:)`, with a completable.
  @inlinable
  public func concat(_ second: Completable) -> Completable { andThen(second) }

  /// Subscribes to completables one after another.
  ///
  /// - Parameter sequence: iterated over lazily: each completable is requested when the previous one has
  ///   completed.
  /// - Returns: a completable that completes with the last one.
  /// - Form of: `concat(_:)`, for completables.
  @inlinable
  public static func concat<Completables: Sequence & Sendable>(
    _ sequence: Completables
  ) -> Completable where Completables.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// Subscribes to completables one after another.
  ///
  /// - Parameter sources: each is subscribed to when the one before it has completed.
  /// - Returns: a completable that completes with the last one.
  /// - Form of: `concat(_:)`, for completables.
  @inlinable
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// Subscribes to all completables at once, and completes when all have completed.
  ///
  /// - Parameter sources: all are subscribed to at once.
  /// - Returns: a completable.
  /// - Form of: `merge(_:)`, for completables.
  @inlinable
  public static func zip<Completables: Collection>(
    _ sources: Completables
  ) -> Completable where Completables.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// Subscribes to all completables at once, and completes when all have completed.
  ///
  /// - Parameter sources: all are subscribed to at once.
  /// - Returns: a completable.
  /// - Form of: `merge(_:)`, for completables.
  @inlinable
  public static func zip(_ sources: Completable...) -> Completable { zip(sources) }
}

/// Returns `nil`: the transformation of an element that is never emitted.
@inlinable
@Sendable
func nothing<Element, Result>(_ element: Element) -> Result? { nil }
