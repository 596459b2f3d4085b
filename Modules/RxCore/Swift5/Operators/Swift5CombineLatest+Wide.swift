// Forms for Swift 5 language mode, of four to eight sequences.
extension ObservableType {
  /// Swift 5 form of `combineLatest` for four sequences: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    resultSelector:
      @escaping (
        A.Element, B.Element, C.Element, D.Element
      ) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    typealias Selector =
      @Sendable (
        A.Element, B.Element, C.Element, D.Element
      ) throws -> Element
    return combineLatest(
      a,
      b,
      c,
      d,
      resultSelector: unsafeBitCast(resultSelector, to: Selector.self)
    )
  }

  /// Swift 5 form of `combineLatest` for five sequences: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    resultSelector:
      @escaping (
        A.Element, B.Element, C.Element, D.Element, E.Element
      ) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    typealias Selector =
      @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element
      ) throws -> Element
    return combineLatest(
      a,
      b,
      c,
      d,
      e,
      resultSelector: unsafeBitCast(resultSelector, to: Selector.self)
    )
  }

  /// Swift 5 form of `combineLatest` for six sequences: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    resultSelector:
      @escaping (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element
      ) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    typealias Selector =
      @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element
      ) throws -> Element
    return combineLatest(
      a,
      b,
      c,
      d,
      e,
      f,
      resultSelector: unsafeBitCast(resultSelector, to: Selector.self)
    )
  }

  /// Swift 5 form of `combineLatest` for seven sequences: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    resultSelector:
      @escaping (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
      ) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    typealias Selector =
      @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
      ) throws -> Element
    return combineLatest(
      a,
      b,
      c,
      d,
      e,
      f,
      g,
      resultSelector: unsafeBitCast(resultSelector, to: Selector.self)
    )
  }

  /// Swift 5 form of `combineLatest` for eight sequences: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType,
    H: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H,
    resultSelector:
      @escaping (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
      ) throws -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    typealias Selector =
      @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
      ) throws -> Element
    return combineLatest(
      a,
      b,
      c,
      d,
      e,
      f,
      g,
      h,
      resultSelector: unsafeBitCast(resultSelector, to: Selector.self)
    )
  }
}
