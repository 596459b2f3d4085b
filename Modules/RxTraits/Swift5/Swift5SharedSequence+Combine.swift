public import RxCore

// The forms of Swift 5 language mode, whose closures the compiler does not check.

extension SharedSequence {
  /// As `combineLatest(_:resultSelector:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<Sources: Collection, Source>(
    _ sources: Sources,
    resultSelector: @escaping ([Source]) -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Self where Sources.Element == SharedSequence<SharingStrategy, Source> {
    combineLatest(sources, resultSelector: uncheckedOnMain(resultSelector))
  }

  /// As `zip(_:resultSelector:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<Sources: Collection, Source>(
    _ sources: Sources,
    resultSelector: @escaping ([Source]) -> Element,
    _ mode: Swift5 = Swift5()
  ) -> Self where Sources.Element == SharedSequence<SharingStrategy, Source> {
    zip(sources, resultSelector: uncheckedOnMain(resultSelector))
  }

  /// As `combineLatest` of any number of sequences, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func combineLatest<each Source>(
    _ sources: repeat SharedSequence<SharingStrategy, each Source>,
    resultSelector: @escaping (repeat each Source) -> Element
  ) -> Self {
    Self(sharing: .combined(repeat (each sources).source, resultSelector: resultSelector))
  }

  /// As `zip` of any number of sequences, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public static func zip<each Source>(
    _ sources: repeat SharedSequence<SharingStrategy, each Source>,
    resultSelector: @escaping (repeat each Source) -> Element
  ) -> Self {
    Self(sharing: .zipped(repeat (each sources).source, resultSelector: resultSelector))
  }
}
