extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Receives the one event.
  ///
  /// - Parameter observer: called once at most.
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

  /// Receives the end or the error, each by its own function.
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

  /// Receives the end or the error by functions that are handed an object, held weakly.
  ///
  /// - Parameters:
  ///   - object: passed to each function; none is called once it is gone.
  ///   - onCompleted: called when the sequence completes.
  ///   - onError: called with the error; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onCompleted: weakly(object, onCompleted),
      onError: weakly(object, onError),
      onDisposed: weakly(object, onDisposed)
    )
  }
}
