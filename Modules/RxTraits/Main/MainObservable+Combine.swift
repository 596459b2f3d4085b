public import RxCore

extension MainObservableType {
  /// Emits `elements` at subscription, then the elements of this sequence.
  ///
  ///     button.rx.tap.map { "tapped" }.startWith("ready").subscribe(onNext: { label.text = $0 })
  ///
  /// - Parameter elements: emitted at subscription.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `startWith(_:)`, on the main actor.
  @inlinable
  public func startWith(_ elements: Element...) -> MainObservable<Element> {
    MainObservable(onMain: Observable.from(elements).concat(asObservable()).subscribedOnMain())
  }
}

extension MainObservableType where Element: Sendable {
  /// Emits the result of `resultSelector` for each element and the latest element of `second`.
  ///
  /// - Parameters:
  ///   - second: may emit on any thread. Its completion is ignored; its error ends the result.
  ///   - resultSelector: called on the main actor; an error that it throws ends the result.
  /// - Returns: a sequence that ignores elements which arrive before `second` has emitted.
  /// - Form of: `withLatestFrom(_:resultSelector:)`, on the main actor.
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
  /// - Parameter second: subscribed to first. Its completion is ignored.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `withLatestFrom(_:resultSelector:)`, on the main actor.
  @inlinable
  public func withLatestFrom<Second: ObservableConvertibleType>(
    _ second: Second
  ) -> MainObservable<Second.Element> where Second.Element: Sendable {
    MainObservable(onMain: asObservable().withLatestFrom(second).observedOnMain())
  }
}
