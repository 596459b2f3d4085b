extension ObservableType {
  /// Combines the elements of a collection of sequences one by one: the first elements, then the
  /// second ones, and so on.
  ///
  ///     let numbers = [Observable.of(1, 2), Observable.of(10, 20)]
  ///     Observable.zip(numbers) { $0.reduce(0, +) }  // 11, 22
  ///
  /// - Parameters:
  ///   - sources: sequences of one type, subscribed to in their order.
  ///   - resultSelector: combines one element of each source, in the order of `sources`.
  /// - Returns: a sequence of the results. It also completes when all sources but one have and that
  ///   one emits an element that cannot be combined. Without any source it completes at once.
  /// - Form of: `zip(_:_:resultSelector:)`
  @available(swift, introduced: 6)
  @inlinable
  public static func zip<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    if sources.isEmpty { return .empty() }
    let rows = TupleRows<_, Element>(
      ZipList<Sources.Element.Element>(count: sources.count),
      { $0.takeRow() },
      resultSelector,
      isQueueEmpty: { $0.queues[$1].isEmpty }
    )
    return rows.observable(
      sources.enumerated().map { number, source in
        rows.input(source) { $0.store($1, number) }
      },
      endsWithoutRow: true
    )
  }

  /// Combines the elements of a collection of sequences into arrays, one by one.
  ///
  ///     Observable.zip([Observable.of(1, 2), Observable.of(10, 20)])  // [1, 10], [2, 20]
  ///
  /// - Parameter sources: sequences of one type, subscribed to in their order.
  /// - Returns: a sequence of arrays. It also completes when all sources but one have and that one
  ///   emits an element that cannot be combined. Without any source it completes at once.
  /// - Form of: `zip(_:_:resultSelector:)`
  @inlinable
  public static func zip<Sources: Collection>(
    _ sources: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    .zip(sources) { $0 }
  }
}
