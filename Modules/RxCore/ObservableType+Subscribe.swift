extension ObservableType {
  /// Receives elements, the end, and the release of the subscription, each by its own function.
  ///
  ///     let subscription = ticks.subscribe(
  ///       onNext: { print($0) },
  ///       onError: { print("failed:", $0) }
  ///     )
  ///
  /// - Parameters:
  ///   - onNext: called for each element, one at a time.
  ///   - onError: called if the sequence fails; without it, `Hooks.defaultErrorHandler` hears of it.
  ///   - onCompleted: called if the sequence ends well.
  ///   - onDisposed: called once, when the subscription has ended in whatever way.
  /// - Returns: disposing of it ends the subscription.
  @discardableResult
  @inlinable
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    let next: Sink<Element>.Next
    if let onNext {
      next = { sink, element in if !sink.isDisposed { onNext(element) } }
    } else {
      next = { _, _ in }
    }
    let sink = ClosureSink<Element>(
      next,
      onError: onError ?? Hooks.reporter(),
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
    asObservable().begin(sink)
    return sink.makeHandle()
  }

  /// Receives every event by one function.
  ///
  /// - Parameter on: called for each event, one at a time.
  /// - Returns: disposing of it ends the subscription.
  @discardableResult
  @inlinable
  public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
    let sink = ClosureSink<Element>(
      { sink, element in if !sink.isDisposed { on(.next(element)) } },
      onError: { on(.error($0)) },
      onCompleted: { on(.completed) },
      onDisposed: nil
    )
    asObservable().begin(sink)
    return sink.makeHandle()
  }
}
