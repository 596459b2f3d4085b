extension ObservableType {
  /// Combines the latest elements of a collection of sequences whenever one of them emits, once all
  /// have emitted.
  ///
  ///     let numbers = [Observable.just(1), Observable.just(2)]
  ///     Observable.combineLatest(numbers) { $0.reduce(0, +) }  // 3
  ///
  /// Elements are delivered one at a time. A thread that emits while another thread is delivering
  /// leaves its element to that thread.
  ///
  /// - Parameters:
  ///   - sources: sequences of one type, subscribed to in their order.
  ///   - resultSelector: combines one element of each source, in the order of `sources`. An error
  ///     that it throws ends the result with that error.
  /// - Returns: a sequence that completes when all sources have completed. If a source completes
  ///   without an element, nothing can be combined: the result then also completes when only one
  ///   source is left and that source emits. The first error of any source ends it. Without any source it emits the
  ///   result for an empty array and completes.
  @available(swift, introduced: 6)
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    if sources.isEmpty {
      return Observable<[Sources.Element.Element]>.just([]).map(resultSelector)
    }
    let rows = TupleRows<_, Element>(
      LatestList<Sources.Element.Element>(count: sources.count),
      { $0.missing == 0 ? $0.row : nil },
      resultSelector
    )
    return rows.observable(
      sources.enumerated().map { number, source in
        rows.input(source) { $0.store($1, number) }
      }
    )
  }

  /// Combines the latest elements of a collection of sequences into arrays whenever one of them
  /// emits, once all have emitted.
  ///
  ///     Observable.combineLatest([Observable.just(1), Observable.just(2)])  // [1, 2]
  ///
  /// - Parameter sources: sequences of one type, subscribed to in their order.
  /// - Returns: a sequence that completes when all sources have completed. If a source completes
  ///   without an element, nothing can be combined: the result then also completes when only one
  ///   source is left and that source emits. The first error of any source ends it. Without any source it emits an
  ///   empty array and completes.
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    .combineLatest(sources) { $0 }
  }
}
