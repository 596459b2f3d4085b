extension ObservableType {
  /// The first elements of all `sources` together, then the second ones, and so on.
  ///
  /// - Parameters:
  ///   - sources: sequences of one type.
  ///   - resultSelector: joins the elements, which come in the order of `sources`; what it throws
  ///     ends the result with that error.
  /// - Returns: completes when all have completed, or when all but one have and that one emits an element that makes
  ///   no row; at once if there are none.
  @available(swift, introduced: 6)
  @inlinable
  public static func zip<Sources: Collection>(
    _ sources: Sources,
    resultSelector: @escaping @Sendable ([Sources.Element.Element]) throws -> Element
  ) -> Observable<Element> where Sources.Element: ObservableType {
    if sources.isEmpty { return .empty() }
    return rows(sources, .all, resultSelector)
  }

  /// The first elements of all `sources` as an array, then the second ones, and so on.
  @inlinable
  public static func zip<Sources: Collection>(
    _ sources: Sources
  ) -> Observable<[Element]>
  where Sources.Element: ObservableType, Sources.Element.Element == Element {
    .zip(sources) { $0 }
  }
}
