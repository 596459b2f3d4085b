public import RxCore

extension SharedSequenceConvertibleType {
  /// Emits `element` at subscription, then the elements of this sequence.
  ///
  ///     results.startWith([]).drive(onNext: { show($0) })
  ///
  /// - Parameter element: emitted at subscription.
  /// - Returns: a shared sequence.
  /// - Form of: `startWith(_:)`, for a shared sequence, on the main actor.
  @inlinable
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.startWith(element))
  }

  /// Emits the result of `resultSelector` for each element and the latest element of `second`.
  ///
  /// - Parameters:
  ///   - second: subscribed to first. Its completion is ignored.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a shared sequence.
  /// - Form of: `withLatestFrom(_:resultSelector:)`, for a shared sequence, on the main actor.
  @available(swift, introduced: 6)
  @inlinable
  public func withLatestFrom<Second: SharedSequenceConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping @MainActor (Element, Second.Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> where Second.SharingStrategy == SharingStrategy {
    .init(
      sharing: confined.withLatestFrom(
        second.confined,
        resultSelector: onMain(resultSelector)
      )
    )
  }

  /// Emits the latest element of `second` each time this sequence emits.
  ///
  /// - Parameter second: subscribed to first. Its completion is ignored.
  /// - Returns: a shared sequence.
  /// - Form of: `withLatestFrom(_:resultSelector:)`, for a shared sequence, on the main actor.
  @inlinable
  public func withLatestFrom<Second: SharedSequenceConvertibleType>(
    _ second: Second
  ) -> SharedSequence<SharingStrategy, Second.Element> {
    .init(sharing: confined.withLatestFrom(second.confined))
  }
}

extension SharedSequenceConvertibleType {
  /// Emits the elements of all `sources` as they arrive.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a shared sequence.
  /// - Form of: `merge(_:)`, for a shared sequence, on the main actor.
  @inlinable
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }

  /// Emits the elements of all `sources` as they arrive.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a shared sequence.
  /// - Form of: `merge(_:)`, for a shared sequence, on the main actor.
  @inlinable
  public static func merge<Sources: Collection>(
    _ sources: Sources
  ) -> SharedSequence<SharingStrategy, Element>
  where Sources.Element == SharedSequence<SharingStrategy, Element> {
    .init(sharing: .merge(sources.map { $0.source }))
  }
}

extension SharedSequence {
  /// Emits the elements of `sources`, one sequence after another.
  ///
  /// - Parameter sources: each is subscribed to when the one before it has completed.
  /// - Returns: a shared sequence.
  /// - Form of: `concat(_:)`, for a shared sequence, on the main actor.
  @inlinable
  public static func concat<Sources: Collection>(_ sources: Sources) -> Self
  where Sources.Element == Self {
    Self(sharing: .concat(sources.map { $0.source }))
  }

  /// Emits the elements of `sources`, one sequence after another.
  ///
  /// - Parameter sources: iterated over lazily, once for each subscription, so they may be infinite.
  /// - Returns: a sequence that completes with the last of them.
  /// - Form of: `concat(_:)`, for a shared sequence, on the main actor.
  @inlinable
  public static func concat<Sources: Sequence & Sendable>(_ sources: Sources) -> Self
  where Sources.Element == Self {
    Self(sharing: .concat(ConfinedSources(sources: sources)))
  }

  /// Emits the elements of `sources`, one sequence after another.
  ///
  /// - Parameter sources: each is subscribed to when the one before it has completed.
  /// - Returns: a shared sequence.
  /// - Form of: `concat(_:)`, for a shared sequence, on the main actor.
  @inlinable
  public static func concat(_ sources: Self...) -> Self { concat(sources) }
}

/// A sequence of the observables that shared sequences wrap.
@usableFromInline
struct ConfinedSources<Sources: Sequence & Sendable, Strategy: SharingStrategyProtocol, Element>:
  Sequence, Sendable
where Sources.Element == SharedSequence<Strategy, Element> {
  @usableFromInline let sources: Sources

  @inlinable
  init(sources: Sources) { self.sources = sources }

  @inlinable
  func makeIterator() -> Iterator { Iterator(sources: sources.makeIterator()) }

  @usableFromInline
  struct Iterator: IteratorProtocol {
    @usableFromInline var sources: Sources.Iterator

    @inlinable
    init(sources: Sources.Iterator) { self.sources = sources }

    @inlinable
    mutating func next() -> Observable<Element>? { sources.next()?.source }
  }
}
