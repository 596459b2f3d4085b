extension ObservableConvertibleType {
  /// Returns this sequence as one that cannot fail: an error is replaced by an element.
  ///
  /// Use it once errors have been dealt with, so that the compiler knows it.
  ///
  ///     let title = service.title(of: page).asInfallible(onErrorJustReturn: "untitled")
  ///
  /// ```marbles asInfallible
  /// source  -a-b-#
  ///         ↓ asInfallible(onErrorJustReturn: "z")
  /// output  -a-b-(z|)
  /// frame   0    5
  /// ```
  ///
  /// - Parameter onErrorJustReturn: the element that is emitted, before completion, if this sequence fails.
  /// - Returns: a sequence that cannot fail.
  /// - Ends: when the source completes, or right after `onErrorJustReturn`.
  /// - Errors: an error of the source is replaced by `onErrorJustReturn`. The result cannot fail.
  /// - Thread: events are delivered on the thread that emits them.
  /// - Memory: keeps `onErrorJustReturn`, as long as the sequence exists.
  /// - SeeAlso: `catchAndReturn`, for an `Observable`; `asDriver(onErrorJustReturn:)`, which also
  ///   shares and delivers on the main actor; `retry`, to try again.
  @inlinable
  public func asInfallible(onErrorJustReturn: Element) -> Infallible<Element> {
    .init(raw: asObservable().catchAndReturn(onErrorJustReturn))
  }

  /// Returns this sequence as one that cannot fail: an error is replaced by the elements of another sequence.
  ///
  /// - Parameter fallback: the sequence that replaces an error.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `asInfallible(onErrorJustReturn:)`, with a sequence in place of the error.
  @inlinable
  public func asInfallible(
    onErrorFallbackTo fallback: Infallible<Element>
  ) -> Infallible<Element> {
    // Subscribed to once for each subscription, inside the gate of `catch`.
    nonisolated(unsafe) let fallback = fallback.asObservable()
    return .init(raw: asObservable().catch { _ in fallback })
  }

  /// Returns this sequence as one that cannot fail: an error is replaced by a sequence made from it.
  ///
  /// - Parameter onErrorRecover: returns the sequence that replaces an error. It is called on the
  ///   thread that reports the error.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `asInfallible(onErrorJustReturn:)`, with a sequence in place of the error.
  @available(swift, introduced: 6)
  @inlinable
  public func asInfallible(
    onErrorRecover: @escaping @Sendable (any Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    .init(raw: asObservable().catch { onErrorRecover($0).asObservable() })
  }
}
