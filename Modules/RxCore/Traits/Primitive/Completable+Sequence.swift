extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Goes on with a single at the end.
  @inlinable
  public func andThen<Result>(_ second: Single<Result>) -> Single<Result> {
    Single<Result>(raw: andThen(second.source))
  }

  /// Goes on with a maybe at the end.
  @inlinable
  public func andThen<Result>(_ second: Maybe<Result>) -> Maybe<Result> {
    Maybe<Result>(raw: andThen(second.source))
  }

  /// Goes on with another completable at the end.
  @inlinable
  public func andThen(_ second: Completable) -> Completable {
    Completable(raw: andThen(second.source))
  }

  /// Goes on with a sequence at the end.
  @inlinable
  public func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> {
    primitiveSequence.source.compactMap(nothing).concat(second)
  }

  /// Does the work of this one, then that of another.
  @inlinable
  public func concat(_ second: Completable) -> Completable { andThen(second) }

  /// Does the work of one after the other.
  ///
  /// - Parameter sequence: taken one by one, as they are needed.
  /// - Returns: ends with the last; an error ends it at once.
  @inlinable
  public static func concat<Completables: Sequence & Sendable>(
    _ sequence: Completables
  ) -> Completable where Completables.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// Does the work of one after the other.
  @inlinable
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// Does the work of all at once.
  ///
  /// - Parameter sources: all of them are subscribed to.
  /// - Returns: ends when all have; an error ends it at once.
  @inlinable
  public static func zip<Completables: Collection>(
    _ sources: Completables
  ) -> Completable where Completables.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// Does the work of all at once.
  @inlinable
  public static func zip(_ sources: Completable...) -> Completable { zip(sources) }
}

/// Stands for an element that never comes.
@inlinable
@Sendable
func nothing<Element, Result>(_ element: Element) -> Result? { nil }
