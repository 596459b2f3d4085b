extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes one function, which receives the one event.
  ///
  /// - Parameter observer: called at most once.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    _ observer: @escaping @Sendable (SingleEvent<Element>) -> Void
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onNext: { observer(.success($0)) },
      onError: { observer(.error($0)) }
    )
  }

  /// Subscribes one function, which receives the one event as a `Result`, as in RxSwift 6.
  ///
  ///     service.details(of: 1).subscribe { result in
  ///       switch result {
  ///       case .success(let details): show(details)
  ///       case .failure(let error): report(error)
  ///       }
  ///     }
  ///
  /// - Parameters:
  ///   - observer: called at most once.
  ///   - form: never pass it; it selects this overload.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    _ observer: @escaping @Sendable (Result<Element, any Error>) -> Void,
    _ form: ResultForm = ResultForm()
  ) -> any Disposable {
    subscribe { (event: SingleEvent<Element>) in observer(event.result) }
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
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onFailure: (@Sendable (any Error) -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    primitiveSequence.source.subscribe(
      onNext: onSuccess,
      onError: onFailure,
      onDisposed: onDisposed
    )
  }

  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  /// - Parameters:
  ///   - onSuccess: called with the element.
  ///   - onError: called with the error.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    onSuccess: (@Sendable (Element) -> Void)? = nil,
    onError: @escaping @Sendable (any Error) -> Void,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    subscribe(onSuccess: onSuccess, onFailure: onError, onDisposed: onDisposed)
  }
}
