/// The last stage of a chain whose subscriber is an observer.
@usableFromInline
final class ObserverSink<Observer: ObserverType>: TerminalSink<Observer.Element>,
  @unchecked Sendable
{
  // Unchecked: `observer` never changes, and `subscribe` takes Sendable ones only.
  @usableFromInline let observer: Observer

  @inlinable
  init(_ observer: Observer) {
    self.observer = observer
    super.init { sink, element in
      if !sink.isDisposed {
        known(sink, as: ObserverSink<Observer>.self).observer.onNext(element)
      }
    }
  }

  @usableFromInline
  override func error(_ error: any Error) { terminate { observer.onError(error) } }

  @usableFromInline
  override func completed() { terminate { observer.onCompleted() } }
}
