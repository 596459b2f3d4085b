extension ObservableType {
  /// The newest elements of two sequences, whenever either speaks and both have spoken.
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
    typealias Join = LatestJoin<(A.Element?, B.Element?), Element>
    let emit: Join.Emit = { latest in
      guard let a = latest.0, let b = latest.1 else { return nil }
      return try resultSelector(a, b)
    }
    let nextA = Join.input(0, emit) { (latest: inout Join.Latest, a: A.Element) in latest.0 = a }
    let nextB = Join.input(1, emit) { (latest: inout Join.Latest, b: B.Element) in latest.1 = b }
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
    typealias Join = LatestJoin<(A.Element?, B.Element?, C.Element?), Element>
    let emit: Join.Emit = { latest in
      guard let a = latest.0, let b = latest.1, let c = latest.2 else { return nil }
      return try resultSelector(a, b, c)
    }
    let nextA = Join.input(0, emit) { (latest: inout Join.Latest, a: A.Element) in latest.0 = a }
    let nextB = Join.input(1, emit) { (latest: inout Join.Latest, b: B.Element) in latest.1 = b }
    let nextC = Join.input(2, emit) { (latest: inout Join.Latest, c: C.Element) in latest.2 = c }
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
}
