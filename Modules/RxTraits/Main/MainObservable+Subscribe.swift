public import RxCore
public import RxLoop

extension MainObservableType {
  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  ///     button.rx.tap.subscribe(onNext: { [weak self] in self?.save() })
  ///
  /// - Parameters:
  ///   - onNext: called for each element, one at a time.
  ///   - onError: called when the sequence fails; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription; `onDisposed` is called on the main actor, whatever
  ///   thread disposes.
  @available(swift, introduced: 6)
  @inlinable
  public func subscribe(
    onNext: (@MainActor (Element) -> Void)? = nil,
    onError: (@MainActor (any Error) -> Void)? = nil,
    onCompleted: (@MainActor () -> Void)? = nil,
    onDisposed: (@MainActor () -> Void)? = nil
  ) -> any Disposable {
    observableOnMain.subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: onNext.map { onMain($0) },
      onError: onError.map { onMain($0) },
      onCompleted: onCompleted.map { onMain($0) },
      onDisposed: onDisposed.map { onMain($0) }
    )
  }

  /// Subscribes functions that take an object, which is held weakly.
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
  @inlinable
  public func subscribe<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@MainActor (Object, Element) -> Void)? = nil,
    onError: (@MainActor (Object, any Error) -> Void)? = nil,
    onCompleted: (@MainActor (Object) -> Void)? = nil,
    onDisposed: (@MainActor (Object) -> Void)? = nil
  ) -> any Disposable {
    observableOnMain.subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: weakly(object, onNext.map { onMain($0) }),
      onError: weakly(object, onError.map { onMain($0) }),
      onCompleted: weakly(object, onCompleted.map { onMain($0) }),
      onDisposed: weakly(object, onDisposed.map { onMain($0) })
    )
  }

  /// Subscribes one function for all events.
  ///
  /// - Parameter on: called for each event, one at a time.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @inlinable
  public func subscribe(
    _ on: @escaping @MainActor (Event<Element>) -> Void
  ) -> any Disposable {
    let on = onMain(on)
    return observableOnMain.subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: { on(.next($0)) },
      onError: { on(.error($0)) },
      onCompleted: { on(.completed) }
    )
  }
}
