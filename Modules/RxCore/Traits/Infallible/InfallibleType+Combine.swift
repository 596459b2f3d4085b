extension InfallibleType {
  /// Emits `elements` at subscription, then the elements of this sequence.
  ///
  /// As `ObservableType.startWith`, with a result that cannot fail.
  ///
  ///     ticks.startWith(-1).subscribe(onNext: { print($0) })  // -1, 0, 1, …
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
  /// As `Observable.concat`, with a result that cannot fail.
  @inlinable
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    concat(sources)
  }

  /// Emits the elements of `sources`, one sequence after another.
  ///
  /// As `Observable.concat`, with a result that cannot fail.
  @inlinable
  public static func concat<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    .init(raw: .concat(sources.map { $0.asObservable() }))
  }

  /// Emits the elements of all `sources` as they arrive.
  ///
  /// As `Observable.merge`, with a result that cannot fail.
  @inlinable
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }

  /// Emits the elements of all `sources` as they arrive.
  ///
  /// As `Observable.merge`, with a result that cannot fail.
  @inlinable
  public static func merge<Sources: Collection>(_ sources: Sources) -> Infallible<Element>
  where Sources.Element == Infallible<Element> {
    .init(raw: .merge(sources.map { $0.asObservable() }))
  }

  /// Emits the result of `resultSelector` for each element and the latest element of `second`.
  ///
  /// As `ObservableType.withLatestFrom`, with closures that do not throw and a result that cannot fail.
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
  /// As `ObservableType.withLatestFrom`, with a result that cannot fail.
  @inlinable
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    .init(raw: asObservable().withLatestFrom(second))
  }

  /// Emits the result of `resultSelector` for the latest elements of all `sources`, each time one of them
  /// emits.
  ///
  /// As `Observable.combineLatest`, with closures that do not throw and a result that cannot fail.
  ///
  /// It emits nothing until all sources have emitted.
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
  /// As `Observable.combineLatest`, with closures that do not throw and a result that cannot fail.
  ///
  /// It emits nothing until all sources have emitted.
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
  /// As `Observable.combineLatest`, with a result that cannot fail.
  ///
  /// It emits nothing until all sources have emitted.
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
  /// As `Observable.zip`, with closures that do not throw and a result that cannot fail.
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
  /// As `Observable.combineLatest`, with a result that cannot fail.
  ///
  /// It emits nothing until all sources have emitted.
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
  /// As `Observable.zip`, with a result that cannot fail.
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
  /// As `ObservableType.concat`, with a result that cannot fail.
  @inlinable
  public func callAsFunction(_ second: Infallible<Element>) -> Infallible<Element> {
    .init(raw: .concat([first.source, second.source]))
  }
}
