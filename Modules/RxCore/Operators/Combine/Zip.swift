extension ObservableType {
  /// The first elements of two sequences together, then the second ones, and so on.
  ///
  ///     Observable.zip(questions, answers) { "\($0) \($1)" }
  ///
  /// - Parameters:
  ///   - a: the first sequence.
  ///   - b: the second sequence.
  ///   - resultSelector: joins them; what it throws ends the result with that error.
  /// - Returns: completes when both have completed. What one emits before the other is kept in memory, also when
  ///   the other has completed.
  @available(swift, introduced: 6)
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> {
    rows(
      a.asObservable(),
      b.asObservable(),
      (ZipQueue<A.Element>(), ZipQueue<B.Element>()),
      resultSelector,
      { lines in
        if lines.0.isEmpty || lines.1.isEmpty { return nil }
        guard let a = lines.0.popFirst(), let b = lines.1.popFirst() else { return nil }
        return (a, b)
      },
      { $0.0.append($1) },
      { $0.1.append($1) },
      isDry: { [$0.0.isEmpty, $0.1.isEmpty][$1] }
    )
  }

  /// The first elements of three sequences together, then the second ones, and so on.
  ///
  /// - Parameters:
  ///   - a: the first sequence.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - resultSelector: joins them; what it throws ends the result with that error.
  /// - Returns: completes when all have completed.
  @available(swift, introduced: 6)
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping @Sendable (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> {
    rows(
      a.asObservable(),
      b.asObservable(),
      c.asObservable(),
      (ZipQueue<A.Element>(), ZipQueue<B.Element>(), ZipQueue<C.Element>()),
      resultSelector,
      { lines in
        if lines.0.isEmpty || lines.1.isEmpty || lines.2.isEmpty { return nil }
        guard let a = lines.0.popFirst(), let b = lines.1.popFirst(), let c = lines.2.popFirst()
        else { return nil }
        return (a, b, c)
      },
      { $0.0.append($1) },
      { $0.1.append($1) },
      { $0.2.append($1) },
      isDry: { [$0.0.isEmpty, $0.1.isEmpty, $0.2.isEmpty][$1] }
    )
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
  /// - Returns: completes when all have completed.
  @available(swift, introduced: 6)
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
  @_semantics("optimize.sil.specialize.generic.never")  // or the tuple is mixed up (Swift 6.3)
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
