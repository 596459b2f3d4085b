extension ObservableType {
  /// Combines the latest elements of two sequences whenever either of them emits, once both have
  /// emitted.
  ///
  /// Use it for values that depend on several inputs: a button that is enabled when all fields are
  /// valid.
  ///
  ///     let name = BehaviorSubject(value: "")
  ///     let password = BehaviorSubject(value: "12345678")
  ///     Observable.combineLatest(name, password) { !$0.isEmpty && $1.count > 7 }  // false
  ///     name.onNext("Ann")                                                         // true
  ///
  /// ```marbles combineLatest
  /// a       --a--------b------------c------|
  /// b       ------x---------y----z--|
  ///         ↓ Observable.combineLatest(a, b) { $0 + $1 }
  /// output  ------ax---bx---by---bz-cz-----|
  /// frame   0          5            10
  /// ```
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, the first of them when both sources have emitted.
  /// - Ends: when both sources have completed. It completes earlier if one source emits an element
  ///   that cannot be combined, because the other one completed without an element.
  /// - Errors: the first error of a source, or one that `resultSelector` throws, ends the result at
  ///   once.
  /// - Thread: `resultSelector` is called, and its result is delivered, one at a time and on the
  ///   thread that emits. A thread that emits while another is delivering leaves its element to
  ///   that one.
  /// - Memory: keeps the latest element of each source, until the subscription has ended.
  /// - SeeAlso: `zip`, which uses each element once; `withLatestFrom`, which emits for one of the
  ///   sources only; `merge`, which does not combine.
  @available(swift, introduced: 6)
  @inlinable
  @inline(__always)
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B,
    resultSelector: @escaping @Sendable (A.Element, B.Element) throws -> Element
  ) -> Observable<Element> {
    let nothing: (A.Element?, B.Element?) = (nil, nil)
    let rows = TupleRows<_, Element>(
      nothing,
      { latest -> (A.Element, B.Element)? in
        guard let a = latest.0, let b = latest.1 else { return nil }
        return (a, b)
      },
      { try resultSelector($0.0, $0.1) }
    )
    return rows.observable([rows.input(a) { $0.0 = $1 }, rows.input(b) { $0.1 = $1 }])
  }

  /// Combines the latest elements of three sequences whenever one of them emits, once all have
  /// emitted.
  ///
  ///     Observable.combineLatest(red, green, blue) { Color(red: $0, green: $1, blue: $2) }
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, the first of them when all sources have emitted.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
  @available(swift, introduced: 6)
  @inlinable
  @inline(__always)
  public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping @Sendable (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> {
    let nothing: (A.Element?, B.Element?, C.Element?) = (nil, nil, nil)
    let rows = TupleRows<_, Element>(
      nothing,
      { latest -> (A.Element, B.Element, C.Element)? in
        guard let a = latest.0, let b = latest.1, let c = latest.2 else { return nil }
        return (a, b, c)
      },
      { try resultSelector($0.0, $0.1, $0.2) }
    )
    return rows.observable([
      rows.input(a) { $0.0 = $1 }, rows.input(b) { $0.1 = $1 }, rows.input(c) { $0.2 = $1 },
    ])
  }

  /// Combines the latest elements of nine or more sequences whenever one of them emits, once all
  /// have emitted.
  ///
  ///     Observable.combineLatest(a, b, c, d, e, f, g, h, i) { $0 + $1 + $2 + $3 + $4 + $5 + $6 + $7 + $8 }
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
  /// - Returns: a sequence of the results, the first of them when all sources have emitted.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
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
    rows(a, b, c, d, repeat each others, policy: .latest, resultSelector: resultSelector)
  }
}

extension ObservableType where Element == Any {
  /// Combines the latest elements of two sequences into pairs whenever either of them emits, once
  /// both have emitted.
  ///
  ///     Observable.combineLatest(Observable.just(1), Observable.just("a"))  // (1, "a")
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  /// - Returns: a sequence of pairs, the first of them when both sources have emitted.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
  @inlinable
  public static func combineLatest<A: ObservableType, B: ObservableType>(
    _ a: A,
    _ b: B
  ) -> Observable<(A.Element, B.Element)> {
    Observable.combineLatest(a, b) { ($0, $1) }
  }

  /// Combines the latest elements of three sequences into tuples whenever one of them emits, once
  /// all have emitted.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  /// - Returns: a sequence of tuples, the first of them when all sources have emitted.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
  @inlinable
  public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C
  ) -> Observable<(A.Element, B.Element, C.Element)> {
    Observable.combineLatest(a, b, c) { ($0, $1, $2) }
  }

  /// Combines the latest elements of four or more sequences into tuples whenever one of them emits,
  /// once all have emitted.
  ///
  /// An element costs several times as much as with two or three sequences.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - others: the fifth sequence and all that follow.
  /// - Returns: a sequence of tuples, the first of them when all sources have emitted.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
  @_semantics("optimize.sil.specialize.generic.never")  // else the tuple is mixed up (Swift 6.3)
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
    .rows(a, b, c, d, repeat each others, policy: .latest) {
      (a: A.Element, b: B.Element, c: C.Element, d: D.Element, other: repeat (each Other).Element)
      in (a, b, c, d, repeat each other)
    }
  }
}
