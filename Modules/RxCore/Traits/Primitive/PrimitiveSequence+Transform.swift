extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Turns the element into another.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func map<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(raw: primitiveSequence.source.map(transform))
  }

  /// Goes on with another sequence of the same kind, made of the element.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMap<Result>(
    _ selector: @escaping @Sendable (Element) throws -> PrimitiveSequence<Trait, Result>
  ) -> PrimitiveSequence<Trait, Result> {
    PrimitiveSequence<Trait, Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with a maybe, made of the element.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapMaybe<Result>(
    _ selector: @escaping @Sendable (Element) throws -> Maybe<Result>
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Goes on with a completable, made of the element.
  @available(swift, introduced: 6)
  @inlinable
  public func flatMapCompletable(
    _ selector: @escaping @Sendable (Element) throws -> Completable
  ) -> Completable {
    Completable(raw: primitiveSequence.source.flatMap(selector))
  }

  /// Turns the element into another, or into nothing.
  @available(swift, introduced: 6)
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping @Sendable (Element) throws -> Result?
  ) -> Maybe<Result> {
    Maybe<Result>(raw: primitiveSequence.source.compactMap(transform))
  }

  /// Keeps the element if `predicate` is true for it.
  @available(swift, introduced: 6)
  @inlinable
  public func filter(_ predicate: @escaping @Sendable (Element) throws -> Bool) -> Maybe<Element> {
    Maybe(raw: primitiveSequence.source.filter(predicate))
  }

  /// Only the end or the error.
  @inlinable
  public func asCompletable() -> Completable {
    Completable(raw: primitiveSequence.source.ignoreElements())
  }
}
