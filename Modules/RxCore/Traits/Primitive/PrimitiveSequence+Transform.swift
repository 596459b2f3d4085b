extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Emits the result of `transform` for the element; an error that it throws is emitted instead.
  ///
  /// As `ObservableType.map`, for a sequence of at most one element.
  ///
  ///     service.details(of: page).map { $0.title }.subscribe(onSuccess: { print($0) })
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
  /// As `ObservableType.flatMap`, for a sequence of at most one element.
  ///
  ///     user().flatMap { user in settings(of: user) }
  @available(swift, introduced: 6)
  @inlinable
  public func flatMap<Result>(
    _ selector: @escaping @Sendable (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Creates a maybe from the element, and emits its event.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapMaybe<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Creates a completable from the element, and emits its event.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Emits the result of `transform` for the element, or completes if it is `nil`.
  ///
  /// As `ObservableType.compactMap`, for a sequence of at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Emits the element if `predicate` returns `true` for it, and completes without one otherwise.
  ///
  /// As `ObservableType.filter`, for a sequence of at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// Ignores the element, and emits the completion or the error.
  @inlinable
  public func asCompletable() -> Completable {
    Completable(raw: primitiveSequence.source.ignoreElements())
  }
}
