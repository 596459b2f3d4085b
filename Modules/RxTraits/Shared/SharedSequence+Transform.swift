public import RxCore

extension SharedSequenceConvertibleType {
  /// Returns `selector` as a function that the engine can call, with the underlying sequence as its result.
  @inlinable
  func confinedSelector<Strategy: SharingStrategyProtocol, Result>(
    _ selector: @escaping @MainActor (Element) -> SharedSequence<Strategy, Result>
  ) -> @Sendable (Element) -> Observable<Result> {
    let selector = onMain(selector)
    return { selector($0).source }
  }

  /// Returns this sequence with an operator that emits at most one element for each, followed by sharing.
  ///
  /// For `Driver` and `Signal` the operator and the sharing are one stage.
  @inlinable
  func fused<Result>(
    _ transform: @escaping @Sendable (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    let replaysLatest = SharingStrategy.self == DriverSharingStrategy.self
    if !replaysLatest, SharingStrategy.self != SignalSharingStrategy.self {
      return .init(sharing: confined.compactMap(transform))
    }
    return .init(
      raw: confined.sharedCompactMap(replaysLatest: replaysLatest, transform)
    )
  }
}
