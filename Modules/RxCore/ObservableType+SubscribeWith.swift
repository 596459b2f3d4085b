extension ObservableType {
  /// Subscribes functions that take an object, which is held weakly.
  ///
  ///     values.subscribe(with: store, onNext: { store, value in store.add(value) })
  ///
  /// After the object has been deallocated, no function is called, not even `onDisposed`.
  ///
  /// - Parameters:
  ///   - object: passed to each function.
  ///   - onNext: called for each element.
  ///   - onError: called when the sequence fails; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@Sendable (Object, Element) -> Void)? = nil,
    onError: (@Sendable (Object, any Error) -> Void)? = nil,
    onCompleted: (@Sendable (Object) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onNext: weakly(object, onNext),
      onError: weakly(object, onError),
      onCompleted: weakly(object, onCompleted),
      onDisposed: weakly(object, onDisposed)
    )
  }
}

/// Returns a function that calls `function` with `object`, unless `object` has been deallocated.
@inlinable
package func weakly<Object: AnyObject & Sendable, Argument>(
  _ object: Object,
  _ function: (@Sendable (Object, Argument) -> Void)?
) -> (@Sendable (Argument) -> Void)? {
  guard let function else { return nil }
  return { [weak object] argument in if let object { function(object, argument) } }
}

/// Returns a function that calls `function` with `object`, unless `object` has been deallocated.
@inlinable
package func weakly<Object: AnyObject & Sendable>(
  _ object: Object,
  _ function: (@Sendable (Object) -> Void)?
) -> (@Sendable () -> Void)? {
  guard let function else { return nil }
  return { [weak object] in if let object { function(object) } }
}
