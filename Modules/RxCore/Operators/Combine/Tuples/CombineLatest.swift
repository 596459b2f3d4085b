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
}
