extension ObservableType {
  /// The newest elements of all `sources`, whenever one speaks and all have spoken.
  ///
  /// - Parameters:
  ///   - sources: sequences of one type.
  ///   - resultSelector: joins the elements, which come in the order of `sources`; what it throws
  ///     ends the result with that error.
  /// - Returns: ends when all have ended, or when it can never speak again. If there are none, the
  ///   result of no elements, then the end.
  @available(swift, introduced: 6)
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    if sources.isEmpty {
      return Observable<[Sources.Element.Element]>.just([]).map(resultSelector)
    }
    return rows(sources, .newest, resultSelector)
  }

  /// The newest elements of all `sources` as arrays, whenever one speaks and all have spoken.
  @inlinable
  public static func combineLatest<Sources: Collection>(
    _ sources: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    .combineLatest(sources) { $0 }
  }
}
