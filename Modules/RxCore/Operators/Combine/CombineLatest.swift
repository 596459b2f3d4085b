extension ObservableType {
  /// The newest elements of two sequences, whenever either speaks and both have spoken.
  ///
  ///     Observable.combineLatest(name, password) { !$0.isEmpty && $1.count > 7 }
  ///
  /// - Parameters:
  ///   - a: the first sequence.
  ///   - b: the second sequence.
  ///   - resultSelector: joins them; what it throws ends the result with that error.
  /// - Returns: ends when both have ended, or when it can never speak again.
  @available(swift, introduced: 6)
  @inlinable
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> {
    let nothing: (A.Element?, B.Element?) = (nil, nil)
    return rows(
      a.asObservable(),
      b.asObservable(),
      nothing,
      resultSelector,
      { newest in
        guard let a = newest.0, let b = newest.1 else { return nil }
        return (a, b)
      },
      { $0.0 = $1 },
      { $0.1 = $1 }
    )
  }

  /// The newest elements of three sequences, whenever one speaks and all have spoken.
  ///
  /// - Parameters:
  ///   - a: the first sequence.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - resultSelector: joins them; what it throws ends the result with that error.
  /// - Returns: ends when all have ended, or when it can never speak again.
  @available(swift, introduced: 6)
  @inlinable
  public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping @Sendable (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> {
    let nothing: (A.Element?, B.Element?, C.Element?) = (nil, nil, nil)
    return rows(
      a.asObservable(),
      b.asObservable(),
      c.asObservable(),
      nothing,
      resultSelector,
      { newest in
        guard let a = newest.0, let b = newest.1, let c = newest.2 else { return nil }
        return (a, b, c)
      },
      { $0.0 = $1 },
      { $0.1 = $1 },
      { $0.2 = $1 }
    )
  }

  /// The newest elements of four sequences or more, whenever one speaks and all have spoken.
  ///
  /// An element costs several times what it does with two or three.
  ///
  /// - Parameters:
  ///   - a: the first sequence.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - others: the others.
  ///   - resultSelector: joins them; what it throws ends the result with that error.
  /// - Returns: ends when all have ended, or when it can never speak again.
  @available(swift, introduced: 6)
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
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element
      ) throws -> Element
  ) -> Observable<Element> {
    rows(a, b, c, d, repeat each others, rule: .newest, resultSelector: resultSelector)
  }
}

extension ObservableType where Element == Any {
  /// The newest elements of two sequences as a pair, whenever either speaks and both have spoken.
  @inlinable
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B
  ) -> Observable<(A.Element, B.Element)> {
    Observable.combineLatest(a, b) { ($0, $1) }
  }

  /// The newest elements of three sequences, whenever one speaks and all have spoken.
  @inlinable
  public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C
  ) -> Observable<(A.Element, B.Element, C.Element)> {
    Observable.combineLatest(a, b, c) { ($0, $1, $2) }
  }

  /// The newest elements of four sequences or more, whenever one speaks and all have spoken.
  @_semantics("optimize.sil.specialize.generic.never")  // or the tuple is mixed up (Swift 6.3)
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
    _ others: repeat each Other
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element)> {
    .rows(a, b, c, d, repeat each others, rule: .newest) {
      (a: A.Element, b: B.Element, c: C.Element, d: D.Element, other: repeat (each Other).Element)
      in (a, b, c, d, repeat each other)
    }
  }
}
