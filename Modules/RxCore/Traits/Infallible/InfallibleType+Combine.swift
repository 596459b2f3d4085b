extension InfallibleType {
  /// Emits `elements` at subscription, then the elements of this sequence.
  ///
  ///     ticks.startWith(-1).subscribe(onNext: { print($0) })  // -1, 0, 1, …
  ///
  /// - Parameter elements: emitted at subscription.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `startWith(_:)`, which cannot fail.
  @inlinable
  public func startWith(_ elements: Element...) -> Infallible<Element> {
    .init(raw: Observable.concat([.from(elements), asObservable()]))
  }

  /// Emits the elements of this sequence, then those of another: `first.concat(second)`.
  ///
  /// It is a value that is called, not a method; `ObservableType.merge` names the reason.
  @inlinable
  public var concat: InfallibleConcat<Element> { InfallibleConcat(first: asInfallible()) }

  /// Emits the elements of `sources`, one sequence after another.
  ///
  /// - Parameter sources: each is subscribed to when the one before it has completed.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `concat(_:)`, which cannot fail.
  @inlinable
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    concat(sources)
  }

  /// Emits the elements of `sources`, one sequence after another.
  ///
  /// - Parameter sources: each is subscribed to when the one before it has completed.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `concat(_:)`, which cannot fail.
  @inlinable
  public static func concat<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    .init(raw: .concat(sources.map { $0.asObservable() }))
  }

  /// Emits the elements of all `sources` as they arrive.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `merge(_:)`, which cannot fail.
  @inlinable
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }

  /// Emits the elements of all `sources` as they arrive.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `merge(_:)`, which cannot fail.
  @inlinable
  public static func merge<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    .init(raw: .merge(sources.map { $0.asObservable() }))
  }

  /// Emits the result of `resultSelector` for each element and the latest element of `second`.
  ///
  /// - Parameters:
  ///   - second: subscribed to first. Its completion is ignored.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `withLatestFrom(_:resultSelector:)`, which cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) -> Result
  ) -> Infallible<Result> {
    .init(raw: asObservable().withLatestFrom(second, resultSelector: resultSelector))
  }

  /// Emits the latest element of `second` each time this sequence emits.
  ///
  /// - Parameter second: subscribed to first. Its completion is ignored.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `withLatestFrom(_:resultSelector:)`, which cannot fail.
  @inlinable
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    .init(raw: asObservable().withLatestFrom(second))
  }

  /// Emits the result of `resultSelector` for the latest elements of all `sources`, each time one of them
  /// emits.
  ///
  /// It emits nothing until all sources have emitted.
  ///
  /// - Parameters:
  ///   - sources: the sequences.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, which cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public static func combineLatest<each Source: InfallibleType>(
    _ sources: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> {
    .init(
      raw: .combined(repeat (each sources).asObservable(), resultSelector: resultSelector)
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
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, which cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) -> Element
  ) -> Infallible<Element> where Sources.Element: InfallibleType {
    .init(
      raw: .combineLatest(sources.map { $0.asObservable() }, resultSelector: resultSelector)
    )
  }

  /// Emits the latest elements of all `sources` as an array, each time one of them emits.
  ///
  /// It emits nothing until all sources have emitted.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, which cannot fail.
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources
  ) -> Infallible<[Element]>
  where Sources.Element: InfallibleType, Sources.Element.Element == Element {
    .init(raw: Observable<Element>.combineLatest(sources.map { $0.asObservable() }))
  }

  /// Emits the result of `resultSelector` for the first elements of all `sources`, then for the second ones,
  /// and so on.
  ///
  /// - Parameters:
  ///   - sources: the sequences.
  ///   - resultSelector: combines one element of each.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `zip(_:_:resultSelector:)`, which cannot fail.
  @available(swift, introduced: 6)
  @inlinable
  public static func zip<each Source: InfallibleType>(
    _ sources: repeat each Source,
    resultSelector: @escaping @Sendable (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> {
    .init(raw: .zipped(repeat (each sources).asObservable(), resultSelector: resultSelector))
  }
}

extension InfallibleType where Element == Any {
  /// Emits a tuple of the latest elements of all `sources`, each time one of them emits.
  ///
  /// It emits nothing until all sources have emitted.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `combineLatest(_:_:resultSelector:)`, which cannot fail.
  @inlinable
  public static func combineLatest<each Source: InfallibleType>(
    _ sources: repeat each Source
  ) -> Infallible<(repeat (each Source).Element)> {
    .init(
      raw: .combined(repeat (each sources).asObservable()) {
        (element: repeat (each Source).Element) in (repeat each element)
      }
    )
  }

  /// Emits a tuple of the first elements of all `sources`, then of the second ones, and so on.
  ///
  /// - Parameter sources: the sequences.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `zip(_:_:resultSelector:)`, which cannot fail.
  @inlinable
  public static func zip<each Source: InfallibleType>(
    _ sources: repeat each Source
  ) -> Infallible<(repeat (each Source).Element)> {
    .init(
      raw: .zipped(repeat (each sources).asObservable()) {
        (element: repeat (each Source).Element) in (repeat each element)
      }
    )
  }
}

/// The type of `first.concat`, which is called as a function.
public struct InfallibleConcat<Element> {
  @usableFromInline let first: Infallible<Element>

  @inlinable
  init(first: Infallible<Element>) { self.first = first }

  /// Emits the elements of the first sequence, then those of `second`.
  ///
  /// - Parameter second: subscribed to when this sequence has completed.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `concat(_:)`
  @inlinable
  public func callAsFunction(_ second: Infallible<Element>) -> Infallible<Element> {
    .init(raw: .concat([first.source, second.source]))
  }
}
