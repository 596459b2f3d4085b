extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Subscribes one function, which receives the one event.
  ///
  ///     cached("index").subscribe { (event: MaybeEvent<Page>) in print(event) }
  ///
  /// - Parameter observer: called at most once.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    _ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void
  ) -> any Disposable {
    // A completion without an element becomes an element, as a completion after one must not be reported.
    primitiveSequence.source.map { MaybeEvent.success($0) }
      .ifEmpty(default: .completed)
      .subscribe(onNext: observer, onError: { observer(.error($0)) })
  }

  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element; only `onDisposed` is called after it.
  ///   - onError: called with the error; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called when the sequence completes without an element.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.map { Optional($0) }
      .ifEmpty(default: nil)
      .subscribe(
        onNext: { element in if let element { onSuccess?(element) } else { onCompleted?() } },
        onError: onError,
        onDisposed: onDisposed
      )
  }
}
