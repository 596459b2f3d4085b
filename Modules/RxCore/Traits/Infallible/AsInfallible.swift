extension ObservableConvertibleType {
  /// This sequence with an element in place of an error.
  ///
  /// - Parameter onErrorJustReturn: delivered, before the end, if the sequence fails.
  /// - Returns: a sequence that cannot fail.
  @inlinable
  public func asInfallible(onErrorJustReturn: Element) -> Infallible<Element> {
    .init(raw: asObservable().catchAndReturn(onErrorJustReturn))
  }

  /// This sequence, and another in place of an error.
  @inlinable
  public func asInfallible(
    onErrorFallbackTo fallback: Infallible<Element>
  ) -> Infallible<Element> {
    nonisolated(unsafe) let fallback = fallback.asObservable()  // subscribed to once, behind a gate
    return .init(raw: asObservable().catch { _ in fallback })
  }

  /// This sequence, and another, made of the error, in its place.
  @available(swift, introduced: 6)
  @inlinable
  public func asInfallible(
    onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    .init(raw: asObservable().catch { onErrorRecover($0).asObservable() })
  }
}
