// `combineLatest` of four to six sequences, whose code is specialized for their types.
extension ObservableType {
  /// Combines the latest elements of four sequences whenever one of them emits, once all have
  /// emitted.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, the first of them when all sources have emitted.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
  @available(swift, introduced: 6)
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
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let nothing:
      (
        A.Element?, B.Element?, C.Element?, D.Element?
      ) = (
        nil, nil, nil, nil
      )
    typealias Row = (
      A.Element, B.Element, C.Element, D.Element
    )
    let rows = TupleRows<_, Element>(
      nothing,
      { latest -> Row? in
        guard
          let a = latest.0, let b = latest.1, let c = latest.2, let d = latest.3
        else { return nil }
        return (a, b, c, d)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3) }
    )
    return rows.observable([
      rows.input(a) { $0.0 = $1 }, rows.input(b) { $0.1 = $1 }, rows.input(c) { $0.2 = $1 },
      rows.input(d) { $0.3 = $1 },
    ])
  }

  /// Combines the latest elements of five sequences whenever one of them emits, once all have
  /// emitted.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - e: the fifth sequence.
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
    E: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    resultSelector:
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let nothing:
      (
        A.Element?, B.Element?, C.Element?, D.Element?, E.Element?
      ) = (
        nil, nil, nil, nil, nil
      )
    typealias Row = (
      A.Element, B.Element, C.Element, D.Element, E.Element
    )
    let rows = TupleRows<_, Element>(
      nothing,
      { latest -> Row? in
        guard
          let a = latest.0, let b = latest.1, let c = latest.2, let d = latest.3, let e = latest.4
        else { return nil }
        return (a, b, c, d, e)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4) }
    )
    return rows.observable([
      rows.input(a) { $0.0 = $1 }, rows.input(b) { $0.1 = $1 }, rows.input(c) { $0.2 = $1 },
      rows.input(d) { $0.3 = $1 }, rows.input(e) { $0.4 = $1 },
    ])
  }

  /// Combines the latest elements of six sequences whenever one of them emits, once all have
  /// emitted.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - e: the fifth sequence.
  ///   - f: the sixth sequence.
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
    F: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    resultSelector:
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element
      ) throws -> Element
  ) -> Observable<Element> {
    let nothing:
      (
        A.Element?, B.Element?, C.Element?, D.Element?, E.Element?, F.Element?
      ) = (
        nil, nil, nil, nil, nil, nil
      )
    typealias Row = (
      A.Element, B.Element, C.Element, D.Element, E.Element, F.Element
    )
    let rows = TupleRows<_, Element>(
      nothing,
      { latest -> Row? in
        guard
          let a = latest.0, let b = latest.1, let c = latest.2, let d = latest.3, let e = latest.4,
          let f = latest.5
        else { return nil }
        return (a, b, c, d, e, f)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) }
    )
    return rows.observable([
      rows.input(a) { $0.0 = $1 }, rows.input(b) { $0.1 = $1 }, rows.input(c) { $0.2 = $1 },
      rows.input(d) { $0.3 = $1 }, rows.input(e) { $0.4 = $1 }, rows.input(f) { $0.5 = $1 },
    ])
  }
}
