extension ObservableType {
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
  /// - Returns: a sequence of arrays. If a source completes without an element, it also completes
  ///   when only one source is left and that source emits. Without any source it emits an empty
  ///   array and completes.
  /// - Form of: `combineLatest(_:_:resultSelector:)`
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    .combineLatest(sources) { $0 }
  }
}
