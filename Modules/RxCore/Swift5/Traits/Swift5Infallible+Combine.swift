// The forms of Swift 5 language mode, whose closures the compiler does not check.

extension InfallibleType {
  /// As `withLatestFrom(_:resultSelector:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Result> {
    withLatestFrom(second, resultSelector: unchecked(resultSelector))
  }

  /// As `combineLatest(_:resultSelector:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> where Sources.Element: InfallibleType {
    combineLatest(sources, resultSelector: unchecked(resultSelector))
  }

  /// As `combineLatest` of any number of sequences, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func combineLatest<each Source: InfallibleType>(
    _ sources: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> {
    .init(raw: .combined(repeat (each sources).asObservable(), resultSelector: resultSelector))
  }

  /// As `zip` of any number of sequences, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func zip<each Source: InfallibleType>(
    _ sources: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> {
    .init(raw: .zipped(repeat (each sources).asObservable(), resultSelector: resultSelector))
  }
}
