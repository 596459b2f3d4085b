public import RxCore

// `combineLatest` and `zip` of shared sequences.

extension SharedSequence {
  /// Emits the result of `resultSelector` for the latest elements of all `sources`, each time one of them
  /// emits.
  ///
  /// It emits nothing until all sources have emitted.
  ///
  /// - Parameters:
  ///   - sources: the sequences.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a shared sequence.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, for a shared sequence, on the main actor.
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
  /// It emits nothing until all sources have emitted.
  ///
  /// - Parameters:
  ///   - sources: the sequences.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a shared sequence.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, for a shared sequence, on the main actor.
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
  /// It emits nothing until all sources have emitted.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a shared sequence.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, for a shared sequence, on the main actor.
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources
  ) -> SharedSequence<SharingStrategy, [Element]> where Sources.Element == Self {
    .init(sharing: Observable<Element>.combineLatest(sources.map { $0.source }))
  }

  /// Emits the result of `resultSelector` for the first elements of all `sources`, then for the second ones,
  /// and so on.
  ///
  /// - Parameters:
  ///   - sources: the sequences.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a shared sequence.
  /// - Form of: `zip(_:_:resultSelector:)`, for a shared sequence, on the main actor.
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
  /// - Parameters:
  ///   - sources: the sequences.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a shared sequence.
  /// - Form of: `zip(_:_:resultSelector:)`, for a shared sequence, on the main actor.
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
  /// - Parameter sources: the sequences.
  /// - Returns: a shared sequence.
  /// - Form of: `zip(_:_:resultSelector:)`, for a shared sequence, on the main actor.
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
  /// It emits nothing until all sources have emitted.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a shared sequence.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, for a shared sequence, on the main actor.
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
  /// - Parameter sources: the sequences.
  /// - Returns: a shared sequence.
  /// - Form of: `zip(_:_:resultSelector:)`, for a shared sequence, on the main actor.
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
