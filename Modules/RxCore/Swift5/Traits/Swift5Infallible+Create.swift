// The forms of Swift 5 language mode, whose closures the compiler does not check.

extension ObservableConvertibleType {
  /// As `asInfallible(onErrorRecover:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public func asInfallible(
    onErrorRecover: @escaping (any Error) -> Infallible<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    asInfallible(onErrorRecover: unchecked(onErrorRecover))
  }
}

extension Infallible {
  /// As `create(subscribe:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    create(subscribe: unchecked(subscribe))
  }
}

extension InfallibleType {
  /// As `deferred(_:)`, with a closure that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
  public static func deferred(
    _ observableFactory: @escaping () -> Infallible<Element>,
    _ mode: Swift5 = Swift5()
  ) -> Infallible<Element> {
    deferred(unchecked(observableFactory))
  }
}
