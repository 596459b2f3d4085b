public import RxCore

// The forms of Swift 5 language mode, whose closures the compiler does not check.

extension ObservableConvertibleType where Element: Sendable {
  /// As `asSharedSequence`, with closures that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func asSharedSequence<Strategy: SharingStrategyProtocol>(
    sharingStrategy: Strategy.Type = Strategy.self,
    onErrorRecover: @escaping (any Error) -> SharedSequence<Strategy, Element>,
    _ mode: Swift5 = Swift5()
  ) -> SharedSequence<Strategy, Element> {
    asSharedSequence(
      sharingStrategy: sharingStrategy,
      onErrorRecover: uncheckedOnMain(onErrorRecover)
    )
  }

  /// As `asDriver(onErrorRecover:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func asDriver(
    onErrorRecover: @escaping (any Error) -> Driver<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Driver<Element> {
    asDriver(onErrorRecover: uncheckedOnMain(onErrorRecover))
  }

  /// As `asSignal(onErrorRecover:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @_alwaysEmitIntoClient
  public func asSignal(
    onErrorRecover: @escaping (any Error) -> Signal<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Signal<Element> {
    asSignal(onErrorRecover: uncheckedOnMain(onErrorRecover))
  }
}
