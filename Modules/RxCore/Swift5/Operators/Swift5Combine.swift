// RxSwift's spelling in Swift 5 language mode: closures that the compiler does not check.

extension ObservableType {
  /// As `combineLatest(_:resultSelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> where Sources.Element: ObservableType {
    combineLatest(sources, resultSelector: unchecked(resultSelector))
  }

  /// As `combineLatest(_:_:resultSelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping (A.Element, B.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    combineLatest(a, b, resultSelector: unchecked(resultSelector))
  }

  /// As `combineLatest(_:_:_:resultSelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    combineLatest(a, b, c, resultSelector: unchecked(resultSelector))
  }

  /// As `withLatestFrom(_:resultSelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @inlinable
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Result> {
    withLatestFrom(second, resultSelector: unchecked(resultSelector))
  }

  /// As `zip(_:resultSelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func zip<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> where Sources.Element: ObservableType {
    zip(sources, resultSelector: unchecked(resultSelector))
  }

  /// As `zip(_:_:resultSelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping (A.Element, B.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    zip(a, b, resultSelector: unchecked(resultSelector))
  }

  /// As `zip(_:_:_:resultSelector:)`, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    zip(a, b, c, resultSelector: unchecked(resultSelector))
  }
}

extension ObservableType {
  /// As `combineLatest` of four sequences or more, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    each Other: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ others: repeat each Other,
    resultSelector:
      @escaping (
        A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element
      ) throws -> Element
  ) -> Observable<Element> {
    rows(a, b, c, d, repeat each others, rule: .newest, resultSelector: resultSelector)
  }
}

extension ObservableType {
  /// As `zip` of four sequences or more, of a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    each Other: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ others: repeat each Other,
    resultSelector:
      @escaping (
        A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element
      ) throws -> Element
  ) -> Observable<Element> {
    rows(a, b, c, d, repeat each others, rule: .all, resultSelector: resultSelector)
  }
}
