extension ObservableType {
  /// Combines the latest elements of two sequences whenever either of them emits, once both have
  /// emitted.
  ///
  /// Use it for values that depend on several inputs: a button that is enabled when all fields are
  /// valid. `zip` uses each element once, `withLatestFrom` emits for one of the two sources only.
  ///
  ///     let name = BehaviorSubject(value: "")
  ///     let password = BehaviorSubject(value: "12345678")
  ///     Observable.combineLatest(name, password) { !$0.isEmpty && $1.count > 7 }  // false
  ///     name.onNext("Ann")                                                         // true
  ///
  /// Elements are delivered one at a time. A thread that emits while another thread is delivering
  /// leaves its element to that thread.
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
  ///   - resultSelector: combines one element of each source. An error that it throws ends the
  ///     result with that error.
  /// - Returns: a sequence that completes when both sources have completed. It completes earlier if
  ///   one source emits an element that cannot be combined, because the other one completed without
  ///   an element. The first error of either source ends it.
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
  /// Elements are delivered one at a time. A thread that emits while another thread is delivering
  /// leaves its element to that thread.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - resultSelector: combines one element of each source. An error that it throws ends the
  ///     result with that error.
  /// - Returns: a sequence that completes when all sources have completed. It completes earlier if
  ///   the only source left emits an element that cannot be combined, because another one completed
  ///   without an element. The first error of any source ends it.
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
  /// An element costs several times as much as with up to eight sequences. Elements are delivered
  /// one at a time. A thread that emits while another thread is delivering leaves its element to
  /// that thread.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - others: the fifth sequence and all that follow.
  ///   - resultSelector: combines one element of each source. An error that it throws ends the
  ///     result with that error.
  /// - Returns: a sequence that completes when all sources have completed. It completes earlier if
  ///   the only source left emits an element that cannot be combined, because another one completed
  ///   without an element. The first error of any source ends it.
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
  /// - Returns: a sequence that completes when both sources have completed. It completes earlier if
  ///   one source emits an element that cannot be combined, because the other one completed without
  ///   an element. The first error of either source ends it.
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
  /// - Returns: a sequence that completes when all sources have completed. It completes earlier if
  ///   the only source left emits an element that cannot be combined, because another one completed
  ///   without an element. The first error of any source ends it.
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
  /// - Returns: a sequence that completes when all sources have completed. It completes earlier if
  ///   the only source left emits an element that cannot be combined, because another one completed
  ///   without an element. The first error of any source ends it.
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
