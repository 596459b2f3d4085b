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
}
