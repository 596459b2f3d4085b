extension InfallibleType {
  /// Delivers `elements` first, at subscription.
  @inlinable
  public func startWith(_ elements: Element...) -> Infallible<Element> {
    .init(raw: Observable.concat([.from(elements), asObservable()]))
  }

  /// What this sequence says, then what another says: `first.concat(second)`.
  ///
  /// A value that is called, not a method, for the reason that `ObservableType.merge` names.
  @inlinable
  public var concat: InfallibleConcat<Element> { InfallibleConcat(first: asInfallible()) }

  /// What `sources` say, one after another.
  @inlinable
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    concat(sources)
  }

  /// What `sources` say, one after another.
  @inlinable
  public static func concat<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    .init(raw: .concat(sources.map { $0.asObservable() }))
  }

  /// What all of `sources` say, as it comes.
  @inlinable
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }

  /// What all of `sources` say, as it comes.
  @inlinable
  public static func merge<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    .init(raw: .merge(sources.map { $0.asObservable() }))
  }

  /// Each element together with the newest of `second`.
  @available(swift, introduced: 6)
  @inlinable
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source,
    resultSelector: @escaping @Sendable (Element, Source.Element) -> Result
  ) -> Infallible<Result> {
    .init(raw: asObservable().withLatestFrom(second, resultSelector: resultSelector))
  }

  /// The newest element of `second` each time this sequence speaks.
  @inlinable
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    .init(raw: asObservable().withLatestFrom(second))
  }

  /// The newest elements of all `sources`, whenever one speaks and all have spoken.
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

  /// The newest elements of all `sources` as a list, whenever one speaks and all have spoken.
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

  /// The newest elements of all `sources` as a list, whenever one speaks and all have spoken.
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources
  ) -> Infallible<[Element]>
  where Sources.Element: InfallibleType, Sources.Element.Element == Element {
    .init(raw: Observable<Element>.combineLatest(sources.map { $0.asObservable() }))
  }

  /// The first elements of all `sources`, then the second ones, and so on.
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
  /// The newest elements of all `sources` together, whenever one speaks and all have spoken.
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

  /// The first elements of all `sources` together, then the second ones, and so on.
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

/// What `first.concat` is: call it.
public struct InfallibleConcat<Element> {
  @usableFromInline let first: Infallible<Element>

  @inlinable
  init(first: Infallible<Element>) { self.first = first }

  /// What the first sequence says, then what `second` says.
  @inlinable
  public func callAsFunction(_ second: Infallible<Element>) -> Infallible<Element> {
    .init(raw: .concat([first.source, second.source]))
  }
}
