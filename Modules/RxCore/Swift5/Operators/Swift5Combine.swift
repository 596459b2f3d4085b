// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension ObservableType {
  /// Swift 5 form of `combineLatest(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> where Sources.Element: ObservableType {
    combineLatest(sources, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `combineLatest(_:_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping (A.Element, B.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    combineLatest(a, b, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `combineLatest(_:_:_:resultSelector:)`: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping (A.Element, B.Element, C.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    combineLatest(a, b, c, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `withLatestFrom(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func withLatestFrom<Source: ObservableConvertibleType, Result>(
    _ second: Source,
    resultSelector: @escaping (Element, Source.Element) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Result> {
    withLatestFrom(second, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `zip(_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping ([Sources.Element.Element]) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> where Sources.Element: ObservableType {
    zip(sources, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `zip(_:_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping (A.Element, B.Element) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    zip(a, b, resultSelector: unchecked(resultSelector))
  }

  /// Swift 5 form of `zip(_:_:_:resultSelector:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
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
  /// Swift 5 form of `combineLatest` for four or more sequences: the compiler does not check the
  /// closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload  // fewer than nine sequences have forms of their own
  @_alwaysEmitIntoClient
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
    rows(a, b, c, d, repeat each others, policy: .latest, resultSelector: resultSelector)
  }
}

extension ObservableType {
  /// Swift 5 form of `zip` for four or more sequences: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload  // fewer than nine sequences have forms of their own
  @_alwaysEmitIntoClient
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
    rows(a, b, c, d, repeat each others, policy: .all, resultSelector: resultSelector)
  }
}
