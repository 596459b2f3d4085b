// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

extension ObservableType {
  /// Combines the elements of three sequences one by one: the first elements, then the second
  /// ones, and so on.
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
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping @Sendable (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable {
    typealias Row = (A.Element, B.Element, C.Element)
    let rows = TupleRows<_, Element>(
      (ZipQueue<A.Element>(), ZipQueue<B.Element>(), ZipQueue<C.Element>()),
      { lines -> Row? in
        let isIncomplete = lines.0.isEmpty || lines.1.isEmpty || lines.2.isEmpty
        if isIncomplete { return nil }
        guard let a = lines.0.popFirst(), let b = lines.1.popFirst(), let c = lines.2.popFirst()
        else { return nil }
        return (a, b, c)
      },
      { try resultSelector($0.0, $0.1, $0.2) },
      isMissing: { lines, number in [lines.0.isEmpty, lines.1.isEmpty, lines.2.isEmpty][number] },
      discard: { $0 = (ZipQueue(), ZipQueue(), ZipQueue()) }
    )
    return rows.observable([
      rows.input(a) { $0.0.append($1) }, rows.input(b) { $0.1.append($1) },
      rows.input(c) { $0.2.append($1) },
    ])
  }

  /// Combines the elements of four sequences one by one: the first elements, then the second
  /// ones, and so on.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, one for each element of the source that emits least.
  /// - Form of: `zip(_:_:resultSelector:)`
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element) throws -> Element
  ) -> Observable<Element>
  where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable {
    typealias Row = (A.Element, B.Element, C.Element, D.Element)
    let rows = TupleRows<_, Element>(
      (ZipQueue<A.Element>(), ZipQueue<B.Element>(), ZipQueue<C.Element>(), ZipQueue<D.Element>()),
      { lines -> Row? in
        let isIncomplete = lines.0.isEmpty || lines.1.isEmpty || lines.2.isEmpty || lines.3.isEmpty
        if isIncomplete { return nil }
        guard let a = lines.0.popFirst(), let b = lines.1.popFirst(), let c = lines.2.popFirst(),
          let d = lines.3.popFirst()
        else { return nil }
        return (a, b, c, d)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3) },
      isMissing: { lines, number in
        [lines.0.isEmpty, lines.1.isEmpty, lines.2.isEmpty, lines.3.isEmpty][number]
      },
      discard: { $0 = (ZipQueue(), ZipQueue(), ZipQueue(), ZipQueue()) }
    )
    return rows.observable([
      rows.input(a) { $0.0.append($1) }, rows.input(b) { $0.1.append($1) },
      rows.input(c) { $0.2.append($1) }, rows.input(d) { $0.3.append($1) },
    ])
  }

  /// Combines the elements of five sequences one by one: the first elements, then the second
  /// ones, and so on.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - e: the fifth sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, one for each element of the source that emits least.
  /// - Form of: `zip(_:_:resultSelector:)`
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable
  {
    typealias Row = (A.Element, B.Element, C.Element, D.Element, E.Element)
    let rows = TupleRows<_, Element>(
      (
        ZipQueue<A.Element>(), ZipQueue<B.Element>(), ZipQueue<C.Element>(), ZipQueue<D.Element>(),
        ZipQueue<E.Element>()
      ),
      { lines -> Row? in
        let isIncomplete =
          lines.0.isEmpty || lines.1.isEmpty || lines.2.isEmpty || lines.3.isEmpty
          || lines.4.isEmpty
        if isIncomplete { return nil }
        guard let a = lines.0.popFirst(), let b = lines.1.popFirst(), let c = lines.2.popFirst(),
          let d = lines.3.popFirst(), let e = lines.4.popFirst()
        else { return nil }
        return (a, b, c, d, e)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4) },
      isMissing: { lines, number in
        [lines.0.isEmpty, lines.1.isEmpty, lines.2.isEmpty, lines.3.isEmpty, lines.4.isEmpty][
          number
        ]
      },
      discard: { $0 = (ZipQueue(), ZipQueue(), ZipQueue(), ZipQueue(), ZipQueue()) }
    )
    return rows.observable([
      rows.input(a) { $0.0.append($1) }, rows.input(b) { $0.1.append($1) },
      rows.input(c) { $0.2.append($1) }, rows.input(d) { $0.3.append($1) },
      rows.input(e) { $0.4.append($1) },
    ])
  }

  /// Combines the elements of six sequences one by one: the first elements, then the second ones,
  /// and so on.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - e: the fifth sequence.
  ///   - f: the sixth sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, one for each element of the source that emits least.
  /// - Form of: `zip(_:_:resultSelector:)`
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws
      -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable
  {
    typealias Row = (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)
    let rows = TupleRows<_, Element>(
      (
        ZipQueue<A.Element>(), ZipQueue<B.Element>(), ZipQueue<C.Element>(), ZipQueue<D.Element>(),
        ZipQueue<E.Element>(), ZipQueue<F.Element>()
      ),
      { lines -> Row? in
        let isIncomplete =
          lines.0.isEmpty || lines.1.isEmpty || lines.2.isEmpty || lines.3.isEmpty
          || lines.4.isEmpty || lines.5.isEmpty
        if isIncomplete { return nil }
        guard let a = lines.0.popFirst(), let b = lines.1.popFirst(), let c = lines.2.popFirst(),
          let d = lines.3.popFirst(), let e = lines.4.popFirst(), let f = lines.5.popFirst()
        else { return nil }
        return (a, b, c, d, e, f)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) },
      isMissing: { lines, number in
        [
          lines.0.isEmpty, lines.1.isEmpty, lines.2.isEmpty, lines.3.isEmpty, lines.4.isEmpty,
          lines.5.isEmpty,
        ][number]
      },
      discard: { $0 = (ZipQueue(), ZipQueue(), ZipQueue(), ZipQueue(), ZipQueue(), ZipQueue()) }
    )
    return rows.observable([
      rows.input(a) { $0.0.append($1) }, rows.input(b) { $0.1.append($1) },
      rows.input(c) { $0.2.append($1) }, rows.input(d) { $0.3.append($1) },
      rows.input(e) { $0.4.append($1) }, rows.input(f) { $0.5.append($1) },
    ])
  }

  /// Combines the elements of seven sequences one by one: the first elements, then the second
  /// ones, and so on.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - e: the fifth sequence.
  ///   - f: the sixth sequence.
  ///   - g: the seventh sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, one for each element of the source that emits least.
  /// - Form of: `zip(_:_:resultSelector:)`
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    resultSelector:
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
      ) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable
  {
    typealias Row = (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)
    let rows = TupleRows<_, Element>(
      (
        ZipQueue<A.Element>(), ZipQueue<B.Element>(), ZipQueue<C.Element>(), ZipQueue<D.Element>(),
        ZipQueue<E.Element>(), ZipQueue<F.Element>(), ZipQueue<G.Element>()
      ),
      { lines -> Row? in
        let isIncomplete =
          lines.0.isEmpty || lines.1.isEmpty || lines.2.isEmpty || lines.3.isEmpty
          || lines.4.isEmpty || lines.5.isEmpty || lines.6.isEmpty
        if isIncomplete { return nil }
        guard let a = lines.0.popFirst(), let b = lines.1.popFirst(), let c = lines.2.popFirst(),
          let d = lines.3.popFirst(), let e = lines.4.popFirst(), let f = lines.5.popFirst(),
          let g = lines.6.popFirst()
        else { return nil }
        return (a, b, c, d, e, f, g)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6) },
      isMissing: { lines, number in
        [
          lines.0.isEmpty, lines.1.isEmpty, lines.2.isEmpty, lines.3.isEmpty, lines.4.isEmpty,
          lines.5.isEmpty, lines.6.isEmpty,
        ][number]
      },
      discard: {
        $0 = (ZipQueue(), ZipQueue(), ZipQueue(), ZipQueue(), ZipQueue(), ZipQueue(), ZipQueue())
      }
    )
    return rows.observable([
      rows.input(a) { $0.0.append($1) }, rows.input(b) { $0.1.append($1) },
      rows.input(c) { $0.2.append($1) }, rows.input(d) { $0.3.append($1) },
      rows.input(e) { $0.4.append($1) }, rows.input(f) { $0.5.append($1) },
      rows.input(g) { $0.6.append($1) },
    ])
  }

  /// Combines the elements of eight sequences one by one: the first elements, then the second
  /// ones, and so on.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - e: the fifth sequence.
  ///   - f: the sixth sequence.
  ///   - g: the seventh sequence.
  ///   - h: the eighth sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, one for each element of the source that emits least.
  /// - Form of: `zip(_:_:resultSelector:)`
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func zip<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType,
    H: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H,
    resultSelector:
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
      ) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable, H.Element: Sendable
  {
    typealias Row = (
      A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
    )
    let rows = TupleRows<_, Element>(
      (
        ZipQueue<A.Element>(), ZipQueue<B.Element>(), ZipQueue<C.Element>(), ZipQueue<D.Element>(),
        ZipQueue<E.Element>(), ZipQueue<F.Element>(), ZipQueue<G.Element>(), ZipQueue<H.Element>()
      ),
      { lines -> Row? in
        let isIncomplete =
          lines.0.isEmpty || lines.1.isEmpty || lines.2.isEmpty || lines.3.isEmpty
          || lines.4.isEmpty || lines.5.isEmpty || lines.6.isEmpty || lines.7.isEmpty
        if isIncomplete { return nil }
        guard let a = lines.0.popFirst(), let b = lines.1.popFirst(), let c = lines.2.popFirst(),
          let d = lines.3.popFirst(), let e = lines.4.popFirst(), let f = lines.5.popFirst(),
          let g = lines.6.popFirst(), let h = lines.7.popFirst()
        else { return nil }
        return (a, b, c, d, e, f, g, h)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7) },
      isMissing: { lines, number in
        [
          lines.0.isEmpty, lines.1.isEmpty, lines.2.isEmpty, lines.3.isEmpty, lines.4.isEmpty,
          lines.5.isEmpty, lines.6.isEmpty, lines.7.isEmpty,
        ][number]
      },
      discard: {
        $0 = (
          ZipQueue(), ZipQueue(), ZipQueue(), ZipQueue(), ZipQueue(), ZipQueue(), ZipQueue(),
          ZipQueue()
        )
      }
    )
    return rows.observable([
      rows.input(a) { $0.0.append($1) }, rows.input(b) { $0.1.append($1) },
      rows.input(c) { $0.2.append($1) }, rows.input(d) { $0.3.append($1) },
      rows.input(e) { $0.4.append($1) }, rows.input(f) { $0.5.append($1) },
      rows.input(g) { $0.6.append($1) }, rows.input(h) { $0.7.append($1) },
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
  @_alwaysEmitIntoClient
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
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element)
      throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    repeat (each Other).Element: Sendable
  {
    rows(a, b, c, d, repeat each others, policy: .all, resultSelector: resultSelector)
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
  @_alwaysEmitIntoClient
  @inline(__always)
  public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C,
    resultSelector: @escaping @Sendable (A.Element, B.Element, C.Element) throws -> Element
  ) -> Observable<Element> where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable {
    typealias Row = (A.Element, B.Element, C.Element)
    let nothing: (A.Element?, B.Element?, C.Element?) = (nil, nil, nil)
    let rows = TupleRows<_, Element>(
      nothing,
      { latest -> Row? in
        guard let a = latest.0, let b = latest.1, let c = latest.2 else { return nil }
        return (a, b, c)
      },
      { try resultSelector($0.0, $0.1, $0.2) },
      isMissing: { latest, number in [latest.0.isNil, latest.1.isNil, latest.2.isNil][number] }
    )
    return rows.observable(
      [
        rows.input(a) { exchange(&$0.0, with: $1) }, rows.input(b) { exchange(&$0.1, with: $1) },
        rows.input(c) { exchange(&$0.2, with: $1) },
      ],
      endsWithoutRow: true
    )
  }

  /// Combines the latest elements of four sequences whenever one of them emits, once all have
  /// emitted.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, the first of them when all sources have emitted.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element) throws -> Element
  ) -> Observable<Element>
  where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable {
    typealias Row = (A.Element, B.Element, C.Element, D.Element)
    let nothing: (A.Element?, B.Element?, C.Element?, D.Element?) = (nil, nil, nil, nil)
    let rows = TupleRows<_, Element>(
      nothing,
      { latest -> Row? in
        guard let a = latest.0, let b = latest.1, let c = latest.2, let d = latest.3 else {
          return nil
        }
        return (a, b, c, d)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3) },
      isMissing: { latest, number in
        [latest.0.isNil, latest.1.isNil, latest.2.isNil, latest.3.isNil][number]
      }
    )
    return rows.observable(
      [
        rows.input(a) { exchange(&$0.0, with: $1) }, rows.input(b) { exchange(&$0.1, with: $1) },
        rows.input(c) { exchange(&$0.2, with: $1) }, rows.input(d) { exchange(&$0.3, with: $1) },
      ],
      endsWithoutRow: true
    )
  }

  /// Combines the latest elements of five sequences whenever one of them emits, once all have
  /// emitted.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - e: the fifth sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, the first of them when all sources have emitted.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, E.Element) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable
  {
    typealias Row = (A.Element, B.Element, C.Element, D.Element, E.Element)
    let nothing: (A.Element?, B.Element?, C.Element?, D.Element?, E.Element?) = (
      nil, nil, nil, nil, nil
    )
    let rows = TupleRows<_, Element>(
      nothing,
      { latest -> Row? in
        guard let a = latest.0, let b = latest.1, let c = latest.2, let d = latest.3,
          let e = latest.4
        else { return nil }
        return (a, b, c, d, e)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4) },
      isMissing: { latest, number in
        [latest.0.isNil, latest.1.isNil, latest.2.isNil, latest.3.isNil, latest.4.isNil][number]
      }
    )
    return rows.observable(
      [
        rows.input(a) { exchange(&$0.0, with: $1) }, rows.input(b) { exchange(&$0.1, with: $1) },
        rows.input(c) { exchange(&$0.2, with: $1) }, rows.input(d) { exchange(&$0.3, with: $1) },
        rows.input(e) { exchange(&$0.4, with: $1) },
      ],
      endsWithoutRow: true
    )
  }

  /// Combines the latest elements of six sequences whenever one of them emits, once all have
  /// emitted.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - e: the fifth sequence.
  ///   - f: the sixth sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, the first of them when all sources have emitted.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    resultSelector:
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) throws
      -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable
  {
    typealias Row = (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)
    let nothing: (A.Element?, B.Element?, C.Element?, D.Element?, E.Element?, F.Element?) = (
      nil, nil, nil, nil, nil, nil
    )
    let rows = TupleRows<_, Element>(
      nothing,
      { latest -> Row? in
        guard let a = latest.0, let b = latest.1, let c = latest.2, let d = latest.3,
          let e = latest.4, let f = latest.5
        else { return nil }
        return (a, b, c, d, e, f)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5) },
      isMissing: { latest, number in
        [
          latest.0.isNil, latest.1.isNil, latest.2.isNil, latest.3.isNil, latest.4.isNil,
          latest.5.isNil,
        ][number]
      }
    )
    return rows.observable(
      [
        rows.input(a) { exchange(&$0.0, with: $1) }, rows.input(b) { exchange(&$0.1, with: $1) },
        rows.input(c) { exchange(&$0.2, with: $1) }, rows.input(d) { exchange(&$0.3, with: $1) },
        rows.input(e) { exchange(&$0.4, with: $1) }, rows.input(f) { exchange(&$0.5, with: $1) },
      ],
      endsWithoutRow: true
    )
  }

  /// Combines the latest elements of seven sequences whenever one of them emits, once all have
  /// emitted.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - e: the fifth sequence.
  ///   - f: the sixth sequence.
  ///   - g: the seventh sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, the first of them when all sources have emitted.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    resultSelector:
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
      ) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable
  {
    typealias Row = (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element)
    let nothing:
      (A.Element?, B.Element?, C.Element?, D.Element?, E.Element?, F.Element?, G.Element?) = (
        nil, nil, nil, nil, nil, nil, nil
      )
    let rows = TupleRows<_, Element>(
      nothing,
      { latest -> Row? in
        guard let a = latest.0, let b = latest.1, let c = latest.2, let d = latest.3,
          let e = latest.4, let f = latest.5, let g = latest.6
        else { return nil }
        return (a, b, c, d, e, f, g)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6) },
      isMissing: { latest, number in
        [
          latest.0.isNil, latest.1.isNil, latest.2.isNil, latest.3.isNil, latest.4.isNil,
          latest.5.isNil, latest.6.isNil,
        ][number]
      }
    )
    return rows.observable(
      [
        rows.input(a) { exchange(&$0.0, with: $1) }, rows.input(b) { exchange(&$0.1, with: $1) },
        rows.input(c) { exchange(&$0.2, with: $1) }, rows.input(d) { exchange(&$0.3, with: $1) },
        rows.input(e) { exchange(&$0.4, with: $1) }, rows.input(f) { exchange(&$0.5, with: $1) },
        rows.input(g) { exchange(&$0.6, with: $1) },
      ],
      endsWithoutRow: true
    )
  }

  /// Combines the latest elements of eight sequences whenever one of them emits, once all have
  /// emitted.
  ///
  /// - Parameters:
  ///   - a: the first sequence, subscribed to first.
  ///   - b: the second sequence.
  ///   - c: the third sequence.
  ///   - d: the fourth sequence.
  ///   - e: the fifth sequence.
  ///   - f: the sixth sequence.
  ///   - g: the seventh sequence.
  ///   - h: the eighth sequence.
  ///   - resultSelector: combines one element of each source.
  /// - Returns: a sequence of the results, the first of them when all sources have emitted.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<
    A: ObservableType,
    B: ObservableType,
    C: ObservableType,
    D: ObservableType,
    E: ObservableType,
    F: ObservableType,
    G: ObservableType,
    H: ObservableType
  >(
    _ a: A,
    _ b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G,
    _ h: H,
    resultSelector:
      @escaping @Sendable (
        A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
      ) throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    E.Element: Sendable, F.Element: Sendable, G.Element: Sendable, H.Element: Sendable
  {
    typealias Row = (
      A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
    )
    let nothing:
      (
        A.Element?, B.Element?, C.Element?, D.Element?, E.Element?, F.Element?, G.Element?,
        H.Element?
      ) = (nil, nil, nil, nil, nil, nil, nil, nil)
    let rows = TupleRows<_, Element>(
      nothing,
      { latest -> Row? in
        guard let a = latest.0, let b = latest.1, let c = latest.2, let d = latest.3,
          let e = latest.4, let f = latest.5, let g = latest.6, let h = latest.7
        else { return nil }
        return (a, b, c, d, e, f, g, h)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7) },
      isMissing: { latest, number in
        [
          latest.0.isNil, latest.1.isNil, latest.2.isNil, latest.3.isNil, latest.4.isNil,
          latest.5.isNil, latest.6.isNil, latest.7.isNil,
        ][number]
      }
    )
    return rows.observable(
      [
        rows.input(a) { exchange(&$0.0, with: $1) }, rows.input(b) { exchange(&$0.1, with: $1) },
        rows.input(c) { exchange(&$0.2, with: $1) }, rows.input(d) { exchange(&$0.3, with: $1) },
        rows.input(e) { exchange(&$0.4, with: $1) }, rows.input(f) { exchange(&$0.5, with: $1) },
        rows.input(g) { exchange(&$0.6, with: $1) }, rows.input(h) { exchange(&$0.7, with: $1) },
      ],
      endsWithoutRow: true
    )
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
  @_alwaysEmitIntoClient
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
      @escaping @Sendable (A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element)
      throws -> Element
  ) -> Observable<Element>
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    repeat (each Other).Element: Sendable
  {
    rows(a, b, c, d, repeat each others, policy: .latest, resultSelector: resultSelector)
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
  @_alwaysEmitIntoClient
  public static func zip<A: ObservableType, B: ObservableType>(_ a: A, _ b: B) -> Observable<
    (A.Element, B.Element)
  > where A.Element: Sendable, B.Element: Sendable {
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
  @_alwaysEmitIntoClient
  public static func zip<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C
  ) -> Observable<(A.Element, B.Element, C.Element)>
  where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable {
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
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ others: repeat each Other) -> Observable<
    (A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element)
  >
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    repeat (each Other).Element: Sendable
  {
    .rows(a, b, c, d, repeat each others, policy: .all) {
      (a: A.Element, b: B.Element, c: C.Element, d: D.Element, other: repeat (each Other).Element)
      in (a, b, c, d, repeat each other)
    }
  }

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
  @_alwaysEmitIntoClient
  public static func combineLatest<A: ObservableType, B: ObservableType>(_ a: A, _ b: B)
    -> Observable<(A.Element, B.Element)> where A.Element: Sendable, B.Element: Sendable
  {
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
  @_alwaysEmitIntoClient
  public static func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
    _ a: A,
    _ b: B,
    _ c: C
  ) -> Observable<(A.Element, B.Element, C.Element)>
  where A.Element: Sendable, B.Element: Sendable, C.Element: Sendable {
    Observable.combineLatest(a, b, c) { ($0, $1, $2) }
  }

  /// Combines the latest elements of four or more sequences into tuples whenever one of them
  /// emits, once all have emitted.
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
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ others: repeat each Other) -> Observable<
    (A.Element, B.Element, C.Element, D.Element, repeat (each Other).Element)
  >
  where
    A.Element: Sendable, B.Element: Sendable, C.Element: Sendable, D.Element: Sendable,
    repeat (each Other).Element: Sendable
  {
    .rows(a, b, c, d, repeat each others, policy: .latest) {
      (a: A.Element, b: B.Element, c: C.Element, d: D.Element, other: repeat (each Other).Element)
      in (a, b, c, d, repeat each other)
    }
  }
}
