public import RxCore

extension MainObservableType {
  /// Emits `elements` at subscription, then the elements of this sequence.
  @inlinable
  public func startWith(_ elements: Element...) -> MainObservable<Element> {
    MainObservable(onMain: Observable.from(elements).concat(asObservable()).subscribedOnMain())
  }
}

extension MainObservableType where Element: Sendable {
  /// Emits the result of `resultSelector` for each element and the latest element of `second`.
  ///
  /// - Parameters:
  ///   - second: only observed; its end does not matter, its error ends the result.
  ///   - resultSelector: joins the two, on the main actor; what it throws ends the result with that error.
  /// - Returns: elements that come before `second` has emitted are dropped.
  @available(swift, introduced: 6)
  @inlinable
  public func withLatestFrom<Second: ObservableConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping @MainActor (Element, Second.Element) throws -> Result
  ) -> MainObservable<Result> where Second.Element: Sendable {
    let selector = onMain(throwing: resultSelector)
    return MainObservable(
      onMain: asObservable().withLatestFrom(second) { ($0, $1) }
        .observedOnMain()
        .map { try selector($0.0, $0.1) }
    )
  }

  /// Emits the latest element of `second` each time this sequence emits.
  @inlinable
  public func withLatestFrom<Second: ObservableConvertibleType>(
    _ second: Second
  ) -> MainObservable<Second.Element> where Second.Element: Sendable {
    MainObservable(onMain: asObservable().withLatestFrom(second).observedOnMain())
  }
}
