public import RxCore

// The forms of Swift 5 language mode, whose closures the compiler does not check.

extension MainObservableType where Element: Sendable {
  /// As `withLatestFrom(_:resultSelector:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func withLatestFrom<Second: ObservableConvertibleType, Result>(
    _ second: Second,
    resultSelector: @escaping (Element, Second.Element) throws -> Result,
    _ mode: Swift5 = Swift5()
  ) -> MainObservable<Result> where Second.Element: Sendable {
    withLatestFrom(second, resultSelector: uncheckedOnMain(resultSelector))
  }
}
