// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

public import RxCore

extension MainPrimitiveSequence where Trait == CompletableTrait, Element == Never {
  /// Subscribes one function, which receives the one event.
  ///
  ///     save(page).subscribe { (event: CompletableEvent) in print(event) }
  ///
  /// - Parameter observer: called at most once.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func subscribe(_ observer: @escaping @MainActor (CompletableEvent) -> Void)
    -> any Disposable
  {
    let observer = onMain(observer)
    return subscribeOnMain(
      onNext: nil,
      onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) },
      onDisposed: nil
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
  @_alwaysEmitIntoClient
  public func subscribe(
    onCompleted: (@MainActor () -> Void)? = nil,
    onError: (@MainActor (any Error) -> Void)? = nil,
    onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    subscribeOnMain(
      onNext: nil,
      onError: onError.map { onMain($0) },
      onCompleted: onCompleted.map { onMain($0) },
      onDisposed: onDisposed.map { onMain($0) }
    )
  }

  /// Subscribes functions that take an object, which is held weakly.
  ///
  /// - Parameters:
  ///   - object: passed to each function; after it has been deallocated, none is called.
  ///   - onCompleted: called when the sequence completes.
  ///   - onError: called with the error; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onCompleted: (@MainActor (Object) -> Void)? = nil,
    onError: (@MainActor (Object, any Error) -> Void)? = nil,
    onDisposed: (@MainActor (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribeOnMain(
      onNext: nil,
      onError: weakly(object, onError.map { onMain($0) }),
      onCompleted: weakly(object, onCompleted.map { onMain($0) }),
      onDisposed: weakly(object, onDisposed.map { onMain($0) })
    )
  }
}

extension MainPrimitiveSequence where Trait == MaybeTrait {
  /// Subscribes one function, which receives the one event.
  ///
  ///     cached("index").subscribe { (event: MaybeEvent<Page>) in print(event) }
  ///
  /// - Parameter observer: called at most once.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func subscribe(_ observer: @escaping @MainActor (MaybeEvent<Element>) -> Void)
    -> any Disposable
  {
    let observer = onMain(observer)
    return subscribeOnMain(
      onNext: { observer(.success($0)) },
      onError: { observer(.error($0)) },
      onCompleted: { observer(.completed) },
      onDisposed: nil
    )
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
  @_alwaysEmitIntoClient
  public func subscribe(
    onSuccess: (@MainActor (Element) -> Void)? = nil,
    onError: (@MainActor (any Error) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    subscribeOnMain(
      onNext: onSuccess.map { onMain($0) },
      onError: onError.map { onMain($0) },
      onCompleted: onCompleted.map { onMain($0) },
      onDisposed: onDisposed.map { onMain($0) }
    )
  }

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
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: (@MainActor (Object, Element) -> Void)? = nil,
    onError: (@MainActor (Object, any Error) -> Void)? = nil,
    onCompleted: (@MainActor (Object) -> Void)? = nil,
    onDisposed: (@MainActor (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribeOnMain(
      onNext: weakly(object, onSuccess.map { onMain($0) }),
      onError: weakly(object, onError.map { onMain($0) }),
      onCompleted: weakly(object, onCompleted.map { onMain($0) }),
      onDisposed: weakly(object, onDisposed.map { onMain($0) })
    )
  }
}

extension MainPrimitiveSequence where Trait == SingleTrait {
  /// Subscribes one function, which receives the one event.
  ///
  /// - Parameter observer: called at most once.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func subscribe(_ observer: @escaping @MainActor (SingleEvent<Element>) -> Void)
    -> any Disposable
  {
    let observer = onMain(observer)
    return subscribeOnMain(
      onNext: { observer(.success($0)) },
      onError: { observer(.error($0)) },
      onCompleted: nil,
      onDisposed: nil
    )
  }

  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  ///     service.details(of: page).subscribe(
  ///       onSuccess: { print($0.title) },
  ///       onFailure: { print("failed:", $0) }
  ///     )
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element.
  ///   - onFailure: called with the error; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func subscribe(
    onSuccess: (@MainActor (Element) -> Void)? = nil,
    onFailure: (@MainActor (any Error) -> Void)? = nil,
    onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    subscribeOnMain(
      onNext: onSuccess.map { onMain($0) },
      onError: onFailure.map { onMain($0) },
      onCompleted: nil,
      onDisposed: onDisposed.map { onMain($0) }
    )
  }

  /// Subscribes functions that take an object, which is held weakly.
  ///
  /// - Parameters:
  ///   - object: passed to each function; after it has been deallocated, none is called.
  ///   - onSuccess: called with the element.
  ///   - onFailure: called with the error; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_alwaysEmitIntoClient
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onSuccess: (@MainActor (Object, Element) -> Void)? = nil,
    onFailure: (@MainActor (Object, any Error) -> Void)? = nil,
    onDisposed: (@MainActor (Object) -> Void)? = nil
  ) -> any Disposable {
    subscribeOnMain(
      onNext: weakly(object, onSuccess.map { onMain($0) }),
      onError: weakly(object, onFailure.map { onMain($0) }),
      onCompleted: nil,
      onDisposed: weakly(object, onDisposed.map { onMain($0) })
    )
  }
}
