public import DequeModule

extension ObservableType {
  /// The first elements of two sequences together, then the second ones, and so on.
  ///
  ///     Observable.zip(questions, answers) { "\($0) \($1)" }
  ///
  /// - Parameters:
  ///   - a: the first sequence.
  ///   - b: the second sequence.
  ///   - resultSelector: joins them; what it throws ends the result with that error.
  /// - Returns: ends when both have ended, or when one speaks to no avail since the other has ended.
  ///   What one says before the other is kept in memory.
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> {
    typealias Lines = (Deque<A.Element>, Deque<B.Element>)
    typealias Join = RowJoin<Lines, Element>
    let row: (inout Lines) -> (A.Element, B.Element)? = { lines in
      if lines.0.isEmpty || lines.1.isEmpty { return nil }
      return (lines.0.removeFirst(), lines.1.removeFirst())
    }
    let select: ((A.Element, B.Element)) throws -> Element = { try resultSelector($0.0, $0.1) }
    let nextA = Join.input(row, select) { (lines: inout Lines, a: A.Element) in lines.0.append(a) }
    let nextB = Join.input(row, select) { (lines: inout Lines, b: B.Element) in lines.1.append(b) }
    let a = a.asObservable()
    let b = b.asObservable()
    return CustomObservable { down in
      let join = Join(down, (Deque(), Deque()), inputs: 2) { lines, number in
        number == 0 ? lines.0.isEmpty : lines.1.isEmpty
      }
      join.connect(a, Join.Input(nextA, join, 0))
      join.connect(b, Join.Input(nextB, join, 1))
      return join
    }
  }

  /// The first elements of three sequences together, then the second ones, and so on.
  ///
  /// - Parameters:
  ///   - a: the first sequence.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - resultSelector: joins them; what it throws ends the result with that error.
  /// - Returns: ends when all have ended, or when one speaks to no avail since the others have ended.
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping @Sendable (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> {
    typealias Lines = (Deque<A.Element>, Deque<B.Element>, Deque<C.Element>)
    typealias Row = (A.Element, B.Element, C.Element)
    typealias Join = RowJoin<Lines, Element>
    let row: (inout Lines) -> Row? = { lines in
      if lines.0.isEmpty || lines.1.isEmpty || lines.2.isEmpty { return nil }
      return (lines.0.removeFirst(), lines.1.removeFirst(), lines.2.removeFirst())
    }
    let select: (Row) throws -> Element = { try resultSelector($0.0, $0.1, $0.2) }
    let nextA = Join.input(row, select) { (lines: inout Lines, a: A.Element) in lines.0.append(a) }
    let nextB = Join.input(row, select) { (lines: inout Lines, b: B.Element) in lines.1.append(b) }
    let nextC = Join.input(row, select) { (lines: inout Lines, c: C.Element) in lines.2.append(c) }
    let a = a.asObservable()
    let b = b.asObservable()
    let c = c.asObservable()
    return CustomObservable { down in
      let join = Join(down, (Deque(), Deque(), Deque()), inputs: 3) { lines, number in
        [lines.0.isEmpty, lines.1.isEmpty, lines.2.isEmpty][number]
      }
      join.connect(a, Join.Input(nextA, join, 0))
      join.connect(b, Join.Input(nextB, join, 1))
      join.connect(c, Join.Input(nextC, join, 2))
      return join
    }
  }

  /// The first elements of four sequences or more together, then the second ones, and so on.
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
  /// - Returns: ends when all have ended, or when one speaks to no avail since the others have ended.
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
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element
      ) throws -> Element
  ) -> Observable<Element> {
    rows(a, b, c, d, repeat each others, rule: .all, resultSelector: resultSelector)
  }
}

extension ObservableType where Element == Any {
  /// The first elements of two sequences as a pair, then the second ones, and so on.
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B
  ) -> Observable<(A.Element, B.Element)> {
    Observable.zip(a, b) { ($0, $1) }
  }

  /// The first elements of three sequences together, then the second ones, and so on.
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C
  ) -> Observable<(A.Element, B.Element, C.Element)> {
    Observable.zip(a, b, c) { ($0, $1, $2) }
  }

  /// The first elements of four sequences or more together, then the second ones, and so on.
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
    _ others: repeat each Other
  ) -> Observable<(A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element)> {
    .rows(a, b, c, d, repeat each others, rule: .all) {
      (a: A.Element, b: B.Element, c: C.Element, d: D.Element, other: repeat (each Other).Element)
      in (a, b, c, d, repeat each other)
    }
  }
}
