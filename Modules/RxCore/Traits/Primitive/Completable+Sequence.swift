extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Subscribes to a single after completion, and emits its element.
  ///
  ///     save(page).andThen(count()).subscribe(onSuccess: { print($0, "pages") })
  ///
  /// An error of this completable ends the result; `second` is then not subscribed to.
  @inlinable
  public func andThen<Result>(_ second: Single<Result>) -> Single<Result> {
    Single<Result>(raw: andThen(second.source))
  }

  /// Subscribes to a maybe after completion, and emits its element, if there is one.
  @inlinable
  public func andThen<Result>(_ second: Maybe<Result>) -> Maybe<Result> {
    Maybe<Result>(raw: andThen(second.source))
  }

  /// Subscribes to another completable after completion.
  @inlinable
  public func andThen(_ second: Completable) -> Completable {
    Completable(raw: andThen(second.source))
  }

  /// Subscribes to a sequence after completion, and emits its elements.
  @inlinable
  public func andThen<Result>(_ second: Observable<Result>) -> Observable<Result> {
    primitiveSequence.source.compactMap(nothing).concat(second)
  }

  /// Subscribes to another completable after completion; the same as `andThen(_:)`.
  @inlinable
  public func concat(_ second: Completable) -> Completable { andThen(second) }

  /// Subscribes to completables one after another.
  ///
  /// - Parameter sequence: iterated over lazily: each completable is requested when the previous one has
  ///   completed.
  /// - Returns: a completable that completes with the last one; an error ends it at once.
  @inlinable
  public static func concat<Completables: Sequence & Sendable>(
    _ sequence: Completables
  ) -> Completable where Completables.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map(\.source)))
  }

  /// Subscribes to completables one after another.
  @inlinable
  public static func concat(_ sources: Completable...) -> Completable { concat(sources) }

  /// Subscribes to all completables at once, and completes when all have completed.
  ///
  /// - Parameter sources: the completables.
  /// - Returns: a completable; the first error ends it at once.
  @inlinable
  public static func zip<Completables: Collection>(
    _ sources: Completables
  ) -> Completable where Completables.Element == Completable {
    Completable(raw: .merge(sources.map(\.source)))
  }

  /// Subscribes to all completables at once, and completes when all have completed.
  @inlinable
  public static func zip(_ sources: Completable...) -> Completable { zip(sources) }
}

/// Returns `nil`: the transformation of an element that is never emitted.
@inlinable
@Sendable
func nothing<Element, Result>(_ element: Element) -> Result? { nil }
