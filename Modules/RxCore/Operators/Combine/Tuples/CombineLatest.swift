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
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable {
    let nothing: (A.Element?, B.Element?) = (nil, nil)
    let rows = TupleRows<_, Element>(
      nothing,
      { latest -> (A.Element, B.Element)? in
        guard let a = latest.0, let b = latest.1 else { return nil }
        return (a, b)
      },
      { try resultSelector($0.0, $0.1) },
      isMissing: { [$0.0.isNil, $0.1.isNil][$1] }
    )
    return rows.observable(
      [rows.input(a) { exchange(&$0.0, with: $1) }, rows.input(b) { exchange(&$0.1, with: $1) }],
      endsWithoutRow: true
    )
  }

  /// Combines the latest elements of a collection of sequences whenever one of them emits, once all
  /// have emitted.
  ///
  ///     let numbers = [Observable.just(1), Observable.just(2)]
  ///     Observable.combineLatest(numbers) { $0.reduce(0, +) }  // 3
  ///
  /// - Parameters:
  ///   - sources: sequences of one type, subscribed to in their order.
  ///   - resultSelector: combines one element of each source, in the order of `sources`.
  /// - Returns: a sequence of the results. If a source completes without an element, it also
  ///   completes when only one source is left and that source emits. Without any source it emits
  ///   the result for an empty array and completes.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
  @available(swift, introduced: 6)
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element>
  where Sources.Element: ObservableType, Sources.Element.Element: Sendable {
    // Also made as `combineLatestUnchecked`, for elements that are not Sendable.
    if sources.isEmpty {
      return Observable<[Sources.Element.Element]>.justUnchecked([]).map(resultSelector)
    }
    let rows = TupleRows<_, Element>(
      LatestList<Sources.Element.Element>(count: sources.count),
      { $0.missing == 0 ? $0.row : nil },
      resultSelector,
      isMissing: { $0.missing > 0 && $0.first[$1] == nil }
    )
    return rows.observable(
      sources.enumerated().map { number, source in
        rows.input(source) { $0.store($1, number) }
      },
      endsWithoutRow: true
    )
  }

  /// Combines the latest elements of a collection of sequences into arrays whenever one of them
  /// emits, once all have emitted.
  ///
  ///     Observable.combineLatest([Observable.just(1), Observable.just(2)])  // [1, 2]
  ///
  /// - Parameter sources: sequences of one type, subscribed to in their order.
  /// - Returns: a sequence of arrays. If a source completes without an element, it also completes
  ///   when only one source is left and that source emits. Without any source it emits an empty
  ///   array and completes.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element, Element: Sendable {
    .combineLatest(sources) { $0 }
  }
}

/// The latest elements of the inputs of `combineLatest` of a list; accessed inside the gate.
@usableFromInline
struct LatestList<Element> {
  /// The row, once all inputs have emitted; until then empty.
  ///
  /// An element is replaced in place, so that a row which no subscriber has kept costs no allocation.
  @usableFromInline var row: [Element] = []
  @usableFromInline var first: [Element?]  // until all have emitted
  @usableFromInline var missing: Int

  @inlinable
  init(count: Int) {
    first = Array(repeating: nil, count: count)
    missing = count
  }

  /// Stores an element of an input, and returns the one that it replaces.
  @inlinable
  mutating func store(_ element: Element, _ number: Int) -> Element? {
    if missing == 0 { return exchange(&row[number], with: element) }
    if first[number] == nil { missing -= 1 }
    let former = exchange(&first[number], with: element)
    if missing > 0 { return former }
    row = first.compactMap { $0 }
    first = []
    return former
  }
}

extension Optional {
  /// True for `nil`; eight comparisons with `nil` in an expression take the compiler too long.
  @inlinable var isNil: Bool { self == nil }
}
