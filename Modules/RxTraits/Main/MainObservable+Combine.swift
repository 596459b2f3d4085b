public import RxCore

extension MainObservableType {
  /// Emits `elements` at subscription, then the elements of this sequence.
  ///
  /// As `ObservableType.startWith`, with delivery on the main actor.
  ///
  ///     button.rx.tap.map { "tapped" }.startWith("ready").subscribe(onNext: { label.text = $0 })
  @inlinable
  public func startWith(_ elements: Element...) -> MainObservable<Element> {
    MainObservable(onMain: Observable.from(elements).concat(asObservable()).subscribedOnMain())
  }
}

extension MainObservableType where Element: Sendable {
  /// Emits the result of `resultSelector` for each element and the latest element of `second`.
  ///
  /// As `ObservableType.withLatestFrom`, with closures and delivery on the main actor.
  ///
  /// - Parameters:
  ///   - second: may emit on any thread. Its completion is ignored; its error ends the result.
  ///   - resultSelector: called on the main actor; an error that it throws ends the result.
  /// - Returns: a sequence that ignores elements which arrive before `second` has emitted.
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
  ///
  /// As `ObservableType.withLatestFrom`, with delivery on the main actor.
  @inlinable
  public func withLatestFrom<Second: ObservableConvertibleType>(
    _ second: Second
  ) -> MainObservable<Second.Element> where Second.Element: Sendable {
    MainObservable(onMain: asObservable().withLatestFrom(second).observedOnMain())
  }
}
