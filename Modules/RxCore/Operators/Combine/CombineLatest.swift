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
  @inlinable
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> {
    typealias Newest = (A.Element?, B.Element?)
    typealias Join = RowJoin<Newest, Element>
    let row: (inout Newest) -> (A.Element, B.Element)? = { newest in
      guard let a = newest.0, let b = newest.1 else { return nil }
      return (a, b)
    }
    let select: ((A.Element, B.Element)) throws -> Element = { try resultSelector($0.0, $0.1) }
    let nextA = Join.input(row, select) { (newest: inout Newest, a: A.Element) in newest.0 = a }
    let nextB = Join.input(row, select) { (newest: inout Newest, b: B.Element) in newest.1 = b }
    let a = a.asObservable()
    let b = b.asObservable()
    return CustomObservable { down in
      let join = Join(down, (nil, nil), inputs: 2)
      join.connect(a, Join.Input(nextA, join, 0))
      join.connect(b, Join.Input(nextB, join, 1))
      return join
    }
  }

  /// The newest elements of three sequences, whenever one speaks and all have spoken.
  ///
  /// - Parameters:
  ///   - a: the first sequence.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - resultSelector: joins them; what it throws ends the result with that error.
  /// - Returns: ends when all have ended, or when it can never speak again.
  @inlinable
  public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping @Sendable (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> {
    typealias Newest = (A.Element?, B.Element?, C.Element?)
    typealias Row = (A.Element, B.Element, C.Element)
    typealias Join = RowJoin<Newest, Element>
    let row: (inout Newest) -> Row? = { newest in
      guard let a = newest.0, let b = newest.1, let c = newest.2 else { return nil }
      return (a, b, c)
    }
    let select: (Row) throws -> Element = { try resultSelector($0.0, $0.1, $0.2) }
    let nextA = Join.input(row, select) { (newest: inout Newest, a: A.Element) in newest.0 = a }
    let nextB = Join.input(row, select) { (newest: inout Newest, b: B.Element) in newest.1 = b }
    let nextC = Join.input(row, select) { (newest: inout Newest, c: C.Element) in newest.2 = c }
    let a = a.asObservable()
    let b = b.asObservable()
    let c = c.asObservable()
    return CustomObservable { down in
      let join = Join(down, (nil, nil, nil), inputs: 3)
      join.connect(a, Join.Input(nextA, join, 0))
      join.connect(b, Join.Input(nextB, join, 1))
      join.connect(c, Join.Input(nextC, join, 2))
      return join
    }
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
    _ others: repeat each Other
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element)> {
    .rows(a, b, c, d, repeat each others, rule: .newest) {
      (a: A.Element, b: B.Element, c: C.Element, d: D.Element, other: repeat (each Other).Element)
      in (a, b, c, d, repeat each other)
    }
  }
}
