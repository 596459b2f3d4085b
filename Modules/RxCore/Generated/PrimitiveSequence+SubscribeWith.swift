// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Subscribes functions that take an object, which is held weakly.
  ///
  /// - Parameters:
  ///   - object: passed to each function; after it has been deallocated, none is called.
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

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Subscribes functions that take an object, which is held weakly.
  ///
  /// - Parameters:
  ///   - object: passed to each function; after it has been deallocated, none is called.
  ///   - onSuccess: called with the element; only `onDisposed` is called after it.
  ///   - onError: called with the error; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called when the sequence completes without an element.
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

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes functions that take an object, which is held weakly.
  ///
  /// - Parameters:
  ///   - object: passed to each function; after it has been deallocated, none is called.
  ///   - onSuccess: called with the element.
  ///   - onFailure: called with the error; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: (@Sendable (Object, Element) -> Void)? = nil,
    onFailure: (@Sendable (Object, any Error) -> Void)? = nil,
    onDisposed: (@Sendable (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribe(
      onSuccess: weakly(object, onSuccess),
      onFailure: weakly(object, onFailure),
      onDisposed: weakly(object, onDisposed)
    )
  }
}
