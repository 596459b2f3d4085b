extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Emits the result of `transform` for the element; an error that it throws is emitted instead.
  ///
  ///     service.details(of: page).map { $0.title }.subscribe(onSuccess: { print($0) })
  ///
  /// - Parameter transform: called for each element.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `map(_:)`, for at most one element.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(raw: primitiveSequence.source.map(transform))
  }

  /// Creates a sequence of the same kind from the element, and emits its event.
  ///
  ///     user().flatMap { user in settings(of: user) }
  ///
  /// - Parameter selector: returns the inner sequence of an element.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `flatMap(_:)`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMap<Result>(
    _ selector: @escaping @Sendable (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Creates a maybe from the element, and emits its event.
  ///
  /// Use it for a second step that may have no result.
  ///
  ///     user().flatMapMaybe { user in avatar(of: user) }
  ///
  /// ```marbles flatMapMaybe
  /// source   -1|
  /// load(1)    --7|
  ///          ↓ asSingle().flatMapMaybe { load($0) }
  /// output   -----(7|)
  /// frame    0    5
  /// ```
  ///
  /// - Parameter selector: returns the maybe, which is subscribed to at once.
  /// - Returns: a maybe of the element of that maybe.
  /// - Ends: when the maybe completes; if this sequence has no element, with it.
  /// - Errors: an error of this sequence, of the maybe, or one that `selector` throws, ends the
  ///   result.
  /// - Thread: `selector` is called on the thread that emits the element. The result is delivered
  ///   where the maybe emits it.
  /// - Memory: keeps the subscription to the maybe, and no element.
  /// - SeeAlso: `flatMap`, for a sequence of the same kind; `flatMapCompletable`, for work without
  ///   a result; `compactMap`, for a function.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapMaybe<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Creates a completable from the element, and emits its event.
  ///
  /// Use it for a second step whose end is all that matters.
  ///
  ///     user().flatMapCompletable { user in save(user) }
  ///
  /// ```marbles flatMapCompletable
  /// source   -1|
  /// save(1)    ---|
  ///          ↓ asSingle().flatMapCompletable { save($0) }
  /// output   -----|
  /// frame    0    5
  /// ```
  ///
  /// - Parameter selector: returns the completable, which is subscribed to at once.
  /// - Returns: a completable.
  /// - Ends: when the completable completes; if this sequence has no element, with it.
  /// - Errors: an error of this sequence, of the completable, or one that `selector` throws, ends
  ///   the result.
  /// - Thread: `selector` is called on the thread that emits the element. The completion is
  ///   delivered where the completable emits it.
  /// - Memory: keeps the subscription to the completable, and no element.
  /// - SeeAlso: `flatMapMaybe`, for work with a result; `asCompletable`, which ignores the element;
  ///   `andThen(_:)`, the other direction.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Emits the result of `transform` for the element, or completes if it is `nil`.
  ///
  /// - Parameter transform: called for each element.
  /// - Returns: a maybe.
  /// - Form of: `compactMap(_:)`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Emits the element if `predicate` returns `true` for it, and completes without one otherwise.
  ///
  /// - Parameter predicate: called for each element.
  /// - Returns: a maybe.
  /// - Form of: `filter(_:)`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// Ignores the element, and emits the completion or the error.
  ///
  /// Use it if only the end of the work matters.
  ///
  ///     upload(page).asCompletable().andThen(count())
  ///
  /// ```marbles asCompletable
  /// source  -1--|
  ///         ↓ asSingle().asCompletable()
  /// output  ----|
  /// frame   0
  /// ```
  ///
  /// - Returns: a completable.
  /// - Ends: when this sequence completes.
  /// - Errors: an error of this sequence ends the result.
  /// - Thread: the end is delivered on the thread that emits it.
  /// - Memory: keeps no element.
  /// - SeeAlso: `ignoreElements`, for an `Observable`; `flatMapCompletable`, for a second step.
  @inlinable
  public func asCompletable() -> Completable {
    Completable(raw: primitiveSequence.source.ignoreElements())
  }
}
