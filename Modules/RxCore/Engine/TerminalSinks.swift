/// The end of a chain: a subscriber's functions.
@usableFromInline
final class ClosureSink<In>: Sink<In>, @unchecked Sendable {  // as Stage
  @usableFromInline let onError: (@Sendable (any Error) -> Void)?
  @usableFromInline let onCompleted: (@Sendable () -> Void)?
  @usableFromInline let onDisposed: (@Sendable () -> Void)?

  @inlinable
  init(
    _ next: @escaping Next,
    onError: (@Sendable (any Error) -> Void)?,
    onCompleted: (@Sendable () -> Void)?,
    onDisposed: (@Sendable () -> Void)?
  ) {
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
    super.init(next)
  }

  @usableFromInline
  override func error(_ error: any Error) { end { onError?(error) } }

  @usableFromInline
  override func completed() { end { onCompleted?() } }

  override func didDispose() { onDisposed?() }
}

/// The end of a chain: a subscriber that is an object of its own.
@usableFromInline
final class ObserverSink<Observer: ObserverType>: Sink<Observer.Element>, @unchecked Sendable {
  // Unchecked: as Stage.
  @usableFromInline let observer: Observer

  @inlinable
  init(_ observer: Observer) {
    self.observer = observer
    super.init { sink, element in
      if !sink.isDisposed {
        unsafeDowncast(sink, to: ObserverSink<Observer>.self).observer.onNext(element)
      }
    }
  }

  @usableFromInline
  override func error(_ error: any Error) { end { observer.onError(error) } }

  @usableFromInline
  override func completed() { end { observer.onCompleted() } }
}
