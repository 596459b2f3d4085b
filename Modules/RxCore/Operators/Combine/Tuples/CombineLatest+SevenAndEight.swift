// `combineLatest` of seven and of eight sequences, whose code is specialized for their types.
extension ObservableType {
  /// Combines the latest elements of seven sequences whenever one of them emits, once all have
  /// emitted.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - e: the fifth sequence.
  ///   - f: the sixth sequence.
  ///   - g: the seventh sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, the first of them when all sources have emitted.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
  @available(swift, introduced: 6)
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
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let nothing:
      (
        A.Element?, B.Element?, C.Element?, D.Element?, E.Element?, F.Element?, G.Element?
      ) = (
        nil, nil, nil, nil, nil, nil, nil
      )
    typealias Row = (
      A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
    )
    let rows = TupleRows<_, Element>(
      nothing,
      { latest -> Row? in
        guard
          let a = latest.0, let b = latest.1, let c = latest.2, let d = latest.3, let e = latest.4,
          let f = latest.5, let g = latest.6
        else { return nil }
        return (a, b, c, d, e, f, g)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6) }
    )
    return rows.observable([
      rows.input(a) { $0.0 = $1 }, rows.input(b) { $0.1 = $1 }, rows.input(c) { $0.2 = $1 },
      rows.input(d) { $0.3 = $1 }, rows.input(e) { $0.4 = $1 }, rows.input(f) { $0.5 = $1 },
      rows.input(g) { $0.6 = $1 },
    ])
  }

  /// Combines the latest elements of eight sequences whenever one of them emits, once all have
  /// emitted.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - e: the fifth sequence.
  ///   - f: the sixth sequence.
  ///   - g: the seventh sequence.
  ///   - h: the eighth sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, the first of them when all sources have emitted.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
  @available(swift, introduced: 6)
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
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let nothing:
      (
        A.Element?, B.Element?, C.Element?, D.Element?, E.Element?, F.Element?, G.Element?,
        H.Element?
      ) = (
        nil, nil, nil, nil, nil, nil, nil, nil
      )
    typealias Row = (
      A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
    )
    let rows = TupleRows<_, Element>(
      nothing,
      { latest -> Row? in
        guard
          let a = latest.0, let b = latest.1, let c = latest.2, let d = latest.3, let e = latest.4,
          let f = latest.5, let g = latest.6, let h = latest.7
        else { return nil }
        return (a, b, c, d, e, f, g, h)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7) }
    )
    return rows.observable([
      rows.input(a) { $0.0 = $1 }, rows.input(b) { $0.1 = $1 }, rows.input(c) { $0.2 = $1 },
      rows.input(d) { $0.3 = $1 }, rows.input(e) { $0.4 = $1 }, rows.input(f) { $0.5 = $1 },
      rows.input(g) { $0.6 = $1 }, rows.input(h) { $0.7 = $1 },
    ])
  }
}
