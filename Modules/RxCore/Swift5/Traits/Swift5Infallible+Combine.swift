// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension InfallibleType {
  /// Swift 5 form of `withLatestFrom(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func withLatestFrom<Source: InfallibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Result> {
    withLatestFrom(second, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `combineLatest(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> where Sources.Element: InfallibleType {
    combineLatest(sources, resultSelector: unchecked(resultSelector))
  }
}

extension InfallibleType {
  /// Swift 5 form of `combineLatest` for any number of sequences: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<each Source: InfallibleType>(
    _ sources: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> {
    .init(raw: .combined(repeat (each sources).asObservable(), resultSelector: resultSelector))
  }
}

extension InfallibleType {
  /// Swift 5 form of `zip` for any number of sequences: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<each Source: InfallibleType>(
    _ sources: repeat each Source,
    resultSelector: @escaping (repeat (each Source).Element) -> Element
  ) -> Infallible<Element> {
    .init(raw: .zipped(repeat (each sources).asObservable(), resultSelector: resultSelector))
  }
}
