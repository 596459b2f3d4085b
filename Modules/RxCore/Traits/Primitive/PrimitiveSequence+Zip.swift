extension PrimitiveSequenceType where Trait: ElementTrait {
  /// The elements of any number of sequences, joined.
  ///
  ///     Single.zip(user, settings) { Profile($0, $1) }
  ///
  /// - Parameters:
  ///   - source: of the same kind; all are subscribed to at once.
  ///   - resultSelector: joins their elements; what it throws is the error.
  /// - Returns: of maybes, none if one of them has none.
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

  /// The elements of all sequences, joined.
  ///
  /// - Parameters:
  ///   - sources: of the same kind; all are subscribed to at once. Of none, the result is made at
  ///     once.
  ///   - resultSelector: joins their elements, which come in the order of the sequences.
  /// - Returns: of maybes, none if one of them has none.
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

  /// The elements of all sequences, in an array.
  @inlinable
  public static func zip<Sources: Collection, Source>(
    _ sources: Sources
  ) -> PrimitiveSequence<Trait, [Source]>
  where Sources.Element == PrimitiveSequence<Trait, Source>, Element == [Source] {
    zip(sources) { $0 }
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element == Any {
  /// The elements of any number of sequences, in a tuple.
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
