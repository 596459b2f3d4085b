extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Receives the one event.
  ///
  /// - Parameter observer: called once at most.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    _ observer: @escaping @Sendable (MaybeEvent<Element>) -> Void
  ) -> any Disposable {
    // An end without an element becomes an element, so that the end after one is not said as well.
    primitiveSequence.source.map { MaybeEvent.success($0) }
      .ifEmpty(default: .completed)
      .subscribe(onNext: observer, onError: { observer(.error($0)) })
  }

  /// Receives the element, the error or the end, each by its own function.
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element, and then no other but `onDisposed`.
  ///   - onError: called with the error; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called at an end without an element.
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

  /// Receives the element, the error or the end by functions that are handed an object, held weakly.
  ///
  /// - Parameters:
  ///   - object: passed to each function; none is called once it is gone.
  ///   - onSuccess: called with the element, and then no other but `onDisposed`.
  ///   - onError: called with the error; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called at an end without an element.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: weakly(object, onSuccess),
      onError: weakly(object, onError),
      onCompleted: weakly(object, onCompleted),
      onDisposed: weakly(object, onDisposed)
    )
  }
}
