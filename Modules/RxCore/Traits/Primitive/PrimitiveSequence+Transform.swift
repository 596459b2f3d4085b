extension PrimitiveSequenceType where Trait: ElementTrait {
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

  /// Emits the result of `resultSelector` for the elements of all sequences in a collection.
  ///
  /// - Parameters:
  ///   - sources: sequences of the same kind; all are subscribed to at once. If the collection is empty, the
  ///     result is emitted at once.
  ///   - resultSelector: combines their elements, which are in the order of the sequences.
  /// - Returns: a sequence of the same kind. Maybes are combined to a maybe without an element if one has none.
  /// - Form of: `zip(_:_:resultSelector:)`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public static func zip<Sources: Collection, Source>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Source]) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> where Sources.Element == PrimitiveSequence<Trait, Source> {
    if sources.isEmpty {
      return .deferred { () -> PrimitiveSequence<Trait, Element> in .just(try resultSelector([])) }
    }
    return PrimitiveSequence(
      raw: .zip(sources.map { $0.asObservable() }, resultSelector: resultSelector)
    )
  }
}

extension PrimitiveSequence {
  /// Replaces an error by another sequence.
  ///
  ///     service.details(of: page).catch { _ in cache.details(of: page) }
  ///
  /// - Parameter handler: returns the other sequence; an error that it throws is emitted instead.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `callAsFunction(_:)` of `Catch`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public func `catch`(
    _ handler: @escaping @Sendable (any Error) throws -> Self
  ) -> Self {
    Self(raw: source.catch { try handler($0).source })
  }
}
