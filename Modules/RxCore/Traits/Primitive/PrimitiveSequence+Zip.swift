extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Emits the result of `resultSelector` for the elements of any number of sequences.
  ///
  ///     Single.zip(user, settings) { Profile($0, $1) }
  ///
  /// - Parameters:
  ///   - source: sequences of the same kind; all are subscribed to at once.
  ///   - resultSelector: combines their elements; an error that it throws ends the result.
  /// - Returns: a sequence of the same kind. Maybes are combined to a maybe without an element if one has none.
  /// - Form of: `zip(_:_:resultSelector:)`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public static func zip<each Source>(
    _ source: repeat PrimitiveSequence<Trait, each Source>,
    resultSelector: @escaping @Sendable (repeat each Source) throws -> Element
  ) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(
      raw: .zipped(repeat (each source).asObservable(), resultSelector: resultSelector)
    )
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

  /// Emits the elements of all sequences in a collection as an array.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `zip(_:_:resultSelector:)`, for at most one element.
  @inlinable
  public static func zip<Sources: Collection, Source>(
    _ sources: Sources
  ) -> PrimitiveSequence<Trait, [Source]>
  where Sources.Element == PrimitiveSequence<Trait, Source>, Element == [Source] {
    zip(sources) { $0 }
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element == Any {
  /// Emits the elements of any number of sequences as a tuple.
  ///
  /// - Parameter source: the sequences.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `zip(_:_:resultSelector:)`, for at most one element.
  @inlinable
  public static func zip<each Source>(
    _ source: repeat PrimitiveSequence<Trait, each Source>
  ) -> PrimitiveSequence<Trait, (repeat each Source)> {
    PrimitiveSequence<Trait, (repeat each Source)>(
      raw: .zipped(repeat (each source).asObservable()) { (element: repeat each Source) in
        (repeat each element)
      }
    )
  }
}
