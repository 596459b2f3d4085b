public import RxCore

extension SharedSequenceConvertibleType {
  /// Emits `element` at subscription, then the elements of this sequence.
  ///
  /// As `ObservableType.startWith`, with a shared result that cannot fail.
  ///
  ///     results.startWith([]).drive(onNext: { show($0) })
  @inlinable
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    .init(sharing: confined.startWith(element))
  }

  /// Emits the result of `resultSelector` for each element and the latest element of `second`.
  ///
  /// As `ObservableType.withLatestFrom`, with closures on the main actor and a shared result that cannot fail.
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
  /// As `ObservableType.withLatestFrom`, with a shared result that cannot fail.
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
  /// As `Observable.merge`, with a shared result that cannot fail.
  @inlinable
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }

  /// Emits the elements of all `sources` as they arrive.
  ///
  /// As `Observable.merge`, with a shared result that cannot fail.
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
  /// As `Observable.concat`, with a shared result that cannot fail.
  @inlinable
  public static func concat<Sources: Collection>(_ sources: Sources) -> Self
  where Sources.Element == Self {
    Self(sharing: .concat(sources.map { $0.source }))
  }

  /// Emits the elements of `sources`, one sequence after another.
  ///
  /// As `Observable.concat`, with a shared result that cannot fail.
  ///
  /// - Parameter sources: iterated over lazily, once for each subscription, so they may be infinite.
  /// - Returns: a sequence that completes with the last of them.
  @inlinable
  public static func concat<Sources: Sequence & Sendable>(_ sources: Sources) -> Self
  where Sources.Element == Self {
    Self(sharing: .concat(ConfinedSources(sources: sources)))
  }

  /// Emits the elements of `sources`, one sequence after another.
  ///
  /// As `Observable.concat`, with a shared result that cannot fail.
  @inlinable
  public static func concat(_ sources: Self...) -> Self { concat(sources) }

  /// Emits the result of `resultSelector` for the latest elements of all `sources`, each time one of them
  /// emits.
  ///
  /// As `Observable.combineLatest`, with closures on the main actor and a shared result that cannot fail.
  ///
  /// It emits nothing until all sources have emitted.
  @available(swift, introduced: 6)
  @inlinable
  public static func combineLatest<each Source>(
    _ sources: repeat SharedSequence<SharingStrategy, each Source>,
    resultSelector: @escaping @MainActor (repeat each Source) -> Element
  ) -> Self {
    Self(
      sharing: .combined(
        repeat (each sources).source,
        resultSelector: onMain(resultSelector)
      )
    )
  }

  /// Emits the result of `resultSelector` for an array of the latest elements of all `sources`, each time one
  /// of them emits.
  ///
  /// As `Observable.combineLatest`, with closures on the main actor and a shared result that cannot fail.
  ///
  /// It emits nothing until all sources have emitted.
  @available(swift, introduced: 6)
  @inlinable
  public static func combineLatest<Sources: Collection, Source>(
    _ sources: Sources,
    resultSelector: @escaping @MainActor ([Source]) -> Element
  ) -> Self where Sources.Element == SharedSequence<SharingStrategy, Source> {
    Self(
      sharing: .combineLatest(
        sources.map { $0.source },
        resultSelector: onMain(resultSelector)
      )
    )
  }

  /// Emits the latest elements of all `sources` as an array, each time one of them emits.
  ///
  /// As `Observable.combineLatest`, with a shared result that cannot fail.
  ///
  /// It emits nothing until all sources have emitted.
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources
  ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == Self {
    .init(sharing: Observable<Element>.combineLatest(sources.map { $0.source }))
  }

  /// Emits the result of `resultSelector` for the first elements of all `sources`, then for the second ones,
  /// and so on.
  ///
  /// As `Observable.zip`, with closures on the main actor and a shared result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public static func zip<each Source>(
    _ sources: repeat SharedSequence<SharingStrategy, each Source>,
    resultSelector: @escaping @MainActor (repeat each Source) -> Element
  ) -> Self {
    Self(
      sharing: .zipped(
        repeat (each sources).source,
        resultSelector: onMain(resultSelector)
      )
    )
  }

  /// Emits the result of `resultSelector` for an array of the first elements of all `sources`, then of the
  /// second ones, and so on.
  ///
  /// As `Observable.zip`, with closures on the main actor and a shared result that cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public static func zip<Sources: Collection, Source>(
    _ sources: Sources,
    resultSelector: @escaping @MainActor ([Source]) -> Element
  ) -> Self where Sources.Element == SharedSequence<SharingStrategy, Source> {
    Self(
      sharing: .zip(
        sources.map { $0.source },
        resultSelector: onMain(resultSelector)
      )
    )
  }

  /// Emits the first elements of all `sources` as an array, then the second ones, and so on.
  ///
  /// As `Observable.zip`, with a shared result that cannot fail.
  @inlinable
  public static func zip<Sources: Collection>(
    _ sources: Sources
  ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == Self {
    .init(sharing: Observable<Element>.zip(sources.map { $0.source }))
  }
}

extension SharedSequenceConvertibleType where Element == Any {
  /// Emits a tuple of the latest elements of all `sources`, each time one of them emits.
  ///
  /// As `Observable.combineLatest`, with a shared result that cannot fail.
  ///
  /// It emits nothing until all sources have emitted.
  @inlinable
  public static func combineLatest<each Source>(
    _ sources: repeat SharedSequence<SharingStrategy, each Source>
  ) -> SharedSequence<SharingStrategy, (repeat each Source)> {
    .init(
      sharing: .combined(repeat (each sources).source) {
        (element: repeat each Source) in (repeat each element)
      }
    )
  }

  /// Emits a tuple of the first elements of all `sources`, then of the second ones, and so on.
  ///
  /// As `Observable.zip`, with a shared result that cannot fail.
  @inlinable
  public static func zip<each Source>(
    _ sources: repeat SharedSequence<SharingStrategy, each Source>
  ) -> SharedSequence<SharingStrategy, (repeat each Source)> {
    .init(
      sharing: .zipped(repeat (each sources).source) {
        (element: repeat each Source) in (repeat each element)
      }
    )
  }
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
