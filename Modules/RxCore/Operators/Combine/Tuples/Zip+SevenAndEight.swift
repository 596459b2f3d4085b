// `zip` of seven and of eight sequences, whose code is specialized for their types.
extension ObservableType {
  /// Combines the elements of seven sequences one by one: the first elements, then the second ones,
  /// and so on.
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
  ) -> Observable<Element> {
    typealias Row = (
      A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
    )
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
        guard
          let a = lines.0.popFirst(), let b = lines.1.popFirst(), let c = lines.2.popFirst(),
          let d = lines.3.popFirst(), let e = lines.4.popFirst(), let f = lines.5.popFirst(),
          let g = lines.6.popFirst()
        else { return nil }
        return (a, b, c, d, e, f, g)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6) },
      isQueueEmpty: { lines, number in
        [
          lines.0.isEmpty, lines.1.isEmpty, lines.2.isEmpty, lines.3.isEmpty, lines.4.isEmpty,
          lines.5.isEmpty, lines.6.isEmpty,
        ][number]
      }
    )
    return rows.observable([
      rows.input(a) { $0.0.append($1) }, rows.input(b) { $0.1.append($1) },
      rows.input(c) { $0.2.append($1) }, rows.input(d) { $0.3.append($1) },
      rows.input(e) { $0.4.append($1) }, rows.input(f) { $0.5.append($1) },
      rows.input(g) { $0.6.append($1) },
    ])
  }

  /// Combines the elements of eight sequences one by one: the first elements, then the second ones,
  /// and so on.
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
  ) -> Observable<Element> {
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
        guard
          let a = lines.0.popFirst(), let b = lines.1.popFirst(), let c = lines.2.popFirst(),
          let d = lines.3.popFirst(), let e = lines.4.popFirst(), let f = lines.5.popFirst(),
          let g = lines.6.popFirst(), let h = lines.7.popFirst()
        else { return nil }
        return (a, b, c, d, e, f, g, h)
      },
      { try resultSelector($0.0, $0.1, $0.2, $0.3, $0.4, $0.5, $0.6, $0.7) },
      isQueueEmpty: { lines, number in
        [
          lines.0.isEmpty, lines.1.isEmpty, lines.2.isEmpty, lines.3.isEmpty, lines.4.isEmpty,
          lines.5.isEmpty, lines.6.isEmpty, lines.7.isEmpty,
        ][number]
      }
    )
    return rows.observable([
      rows.input(a) { $0.0.append($1) }, rows.input(b) { $0.1.append($1) },
      rows.input(c) { $0.2.append($1) }, rows.input(d) { $0.3.append($1) },
      rows.input(e) { $0.4.append($1) }, rows.input(f) { $0.5.append($1) },
      rows.input(g) { $0.6.append($1) }, rows.input(h) { $0.7.append($1) },
    ])
  }
}
