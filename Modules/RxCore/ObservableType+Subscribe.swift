extension ObservableType {
  /// Subscribes a function for each kind of event, and one for the disposal.
  ///
  ///     let subscription = ticks.subscribe(
  ///       onNext: { print($0) },
  ///       onError: { print("failed:", $0) }
  ///     )
  ///
  /// - Parameters:
  ///   - onNext: called for each element, one at a time.
  ///   - onError: called when the sequence fails; without it, `Hooks.defaultErrorHandler` is called.
  ///   - onCompleted: called when the sequence completes.
  ///   - onDisposed: called once, after the subscription has ended for any reason.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(
    onNext: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    ClosureSink<Element>.calling(
      onNext: onNext,
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
    .subscribe(to: asObservable())
  }

  /// Subscribes one function for all events.
  ///
  ///     ticks.subscribe { event in print(event) }  // next(0), next(1), …
  ///
  /// - Parameter on: called for each event, one at a time.
  /// - Returns: a disposable that ends the subscription.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func subscribe(_ on: @escaping @Sendable (Event<Element>) -> Void) -> any Disposable {
    ClosureSink<Element>(
      { sink, element in if !sink.isDisposed { on(.next(element)) } },
      onError: { on(.error($0)) },
      onCompleted: { on(.completed) },
      onDisposed: nil
    )
    .subscribe(to: asObservable())
  }
}

extension Observable {
  /// As `subscribe(onNext:onError:onCompleted:onDisposed:)`, but carries the disposal to `scheduler`.
  ///
  /// It takes the caller's reference: a share that nobody else can subscribe to is left out.
  @inlinable
  package final consuming func subscribe(
    disposedOn scheduler: Confinement,
    onNext: (@Sendable (Element) -> Void)? = nil,
    onError: (@Sendable (any Error) -> Void)? = nil,
    onCompleted: (@Sendable () -> Void)? = nil,
    onDisposed: (@Sendable () -> Void)? = nil
  ) -> any Disposable {
    ClosureSink<Element>.calling(
      onNext: onNext,
      onError: onError,
      onCompleted: onCompleted,
      onDisposed: onDisposed
    )
    .subscribe(toLast: self, disposedOn: scheduler)
  }

  /// As `subscribe(_:)` of an observer, but carries the disposal to `scheduler`.
  @inlinable
  package final consuming func subscribe<Observer: ObserverType & Sendable>(
    disposedOn scheduler: Confinement,
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    ObserverSink<Observer>(observer).subscribe(toLast: self, disposedOn: scheduler)
  }
}
