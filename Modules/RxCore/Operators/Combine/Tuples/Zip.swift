extension ObservableType {
  /// Combines the elements of two sequences one by one: the first elements, then the second ones,
  /// and so on.
  ///
  /// Use it for elements that belong together by their order: questions and answers.
  ///
  ///     let numbers = Observable.of(1, 2, 3)
  ///     let letters = Observable.of("a", "b")
  ///     Observable.zip(numbers, letters) { "\($0)\($1)" }  // "1a", "2b"
  ///
  /// ```marbles zip
  /// a       --a--------b----------c------|
  /// b       ------x--------y----z-|
  ///         ↓ Observable.zip(a, b) { $0 + $1 }
  /// output  ------ax-------by-----cz-----|
  /// frame   0          5          10
  /// ```
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, one for each element of the source that emits least.
  /// - Ends: when both sources have completed.
  /// - Errors: the first error of a source, or one that `resultSelector` throws, ends the result at
  ///   once, and discards the elements that wait.
  /// - Thread: `resultSelector` is called, and its result is delivered, one at a time and on the
  ///   thread that emits. A thread that emits while another is delivering leaves its element to
  ///   that one.
  /// - Memory: keeps the elements that one source emits ahead of the other, without limit, also
  ///   after the other one has completed.
  /// - SeeAlso: `combineLatest`, which combines whatever is latest; `pairwise`, for neighbours of
  ///   one sequence.
  @available(swift, introduced: 6)
  @inlinable
  @inline(__always)
  public static func zip<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> {
    let rows = TupleRows<_, Element>(
      (ZipQueue<A.Element>(), ZipQueue<B.Element>()),
      { lines -> (A.Element, B.Element)? in
        if lines.0.isEmpty || lines.1.isEmpty { return nil }
        guard let a = lines.0.popFirst(), let b = lines.1.popFirst() else { return nil }
        return (a, b)
      },
      { try resultSelector($0.0, $0.1) },
      isQueueEmpty: { [$0.0.isEmpty, $0.1.isEmpty][$1] }
    )
    return rows.observable([rows.input(a) { $0.0.append($1) }, rows.input(b) { $0.1.append($1) }])
  }

  /// Combines the elements of three sequences one by one: the first elements, then the second ones,
  /// and so on.
  ///
  ///     Observable.zip(names, ages, cities) { "\($0), \($1), \($2)" }
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, one for each element of the source that emits least.
  /// - Form of: `zip(_:_:resultSelector:)`
  @available(swift, introduced: 6)
  @inlinable
  @inline(__always)
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping @Sendable (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> {
    let rows = TupleRows<_, Element>(
      (ZipQueue<A.Element>(), ZipQueue<B.Element>(), ZipQueue<C.Element>()),
      { lines -> (A.Element, B.Element, C.Element)? in
        if lines.0.isEmpty || lines.1.isEmpty || lines.2.isEmpty { return nil }
        guard let a = lines.0.popFirst(), let b = lines.1.popFirst(), let c = lines.2.popFirst()
        else { return nil }
        return (a, b, c)
      },
      { try resultSelector($0.0, $0.1, $0.2) },
      isQueueEmpty: { [$0.0.isEmpty, $0.1.isEmpty, $0.2.isEmpty][$1] }
    )
    return rows.observable([
      rows.input(a) { $0.0.append($1) }, rows.input(b) { $0.1.append($1) },
      rows.input(c) { $0.2.append($1) },
    ])
  }

  /// Combines the elements of nine or more sequences one by one: the first elements, then the
  /// second ones, and so on.
  ///
  ///     Observable.zip(a, b, c, d, e, f, g, h, i) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 + $8 }
  ///
  /// An element costs several times as much as with up to eight sequences.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - others: the fifth sequence and all that follow.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, one for each element of the source that emits least.
  /// - Form of: `zip(_:_:resultSelector:)`
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
    rows(a, b, c, d, repeat each others, policy: .all, resultSelector: resultSelector)
  }
}

extension ObservableType where Element == Any {
  /// Combines the elements of two sequences into pairs, one by one.
  ///
  ///     Observable.zip(Observable.of(1, 2), Observable.of("a", "b"))  // (1, "a"), (2, "b")
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  /// - Returns: a sequence of pairs, one for each element of the source that emits least.
  /// - Form of: `zip(_:_:resultSelector:)`
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B
  ) -> Observable<(A.Element, B.Element)> {
    Observable.zip(a, b) { ($0, $1) }
  }

  /// Combines the elements of three sequences into tuples, one by one.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  /// - Returns: a sequence of tuples, one for each element of the source that emits least.
  /// - Form of: `zip(_:_:resultSelector:)`
  @inlinable
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C
  ) -> Observable<(A.Element, B.Element, C.Element)> {
    Observable.zip(a, b, c) { ($0, $1, $2) }
  }

  /// Combines the elements of four or more sequences into tuples, one by one.
  ///
  /// An element costs several times as much as with two or three sequences.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - others: the fifth sequence and all that follow.
  /// - Returns: a sequence of tuples, one for each element of the source that emits least.
  /// - Form of: `zip(_:_:resultSelector:)`
  @_semantics("optimize.sil.specialize.generic.never")  // else the tuple is mixed up (Swift 6.3)
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
    .rows(a, b, c, d, repeat each others, policy: .all) {
      (a: A.Element, b: B.Element, c: C.Element, d: D.Element, other: repeat (each Other).Element)
      in (a, b, c, d, repeat each other)
    }
  }
}
