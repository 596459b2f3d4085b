extension ObservableConvertibleType {
  /// Returns this sequence as one that cannot fail: an error is replaced by an element.
  ///
  ///     let title = service.title(of: page).asInfallible(onErrorJustReturn: "untitled")
  ///
  /// - Parameter onErrorJustReturn: the element that is emitted, before completion, if this sequence fails.
  /// - Returns: a sequence that cannot fail.
  @inlinable
  public func asInfallible(onErrorJustReturn: Element) -> Infallible<Element> {
    .init(raw: asObservable().catchAndReturn(onErrorJustReturn))
  }

  /// Returns this sequence as one that cannot fail: an error is replaced by the elements of another sequence.
  @inlinable
  public func asInfallible(
    onErrorFallbackTo fallback: Infallible<Element>
  ) -> Infallible<Element> {
    // Subscribed to once for each subscription, inside the gate of `catch`.
    nonisolated(unsafe) let fallback = fallback.asObservable()
    return .init(raw: asObservable().catch { _ in fallback })
  }

  /// Returns this sequence as one that cannot fail: an error is replaced by a sequence made from it.
  @available(swift, introduced: 6)
  @inlinable
  public func asInfallible(
    onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    .init(raw: asObservable().catch { onErrorRecover($0).asObservable() })
  }
}
