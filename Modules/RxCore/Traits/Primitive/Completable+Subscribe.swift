extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Subscribes one function, which receives the one event.
  ///
  ///     save(page).subscribe { (event: CompletableEvent) in print(event) }
  ///
  /// - Parameter observer: called at most once.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    _ observer: @escaping @Sendable (CompletableEvent) -> Void
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) }
    )
  }

  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  /// - Parameters:
  ///   - onCompleted: called when the sequence completes.
  ///   - onError: called with the error; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    onCompleted: (@Sendable () -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
  }
}
