/// The observer that `create` gives to user code: any thread may use it, and delivery is serial.
///
/// It is the subscription's stage as well: the disposable that user code returns is its upstream.
@usableFromInline
final class SerializedObserver<Element>: UnarySink<Element, Element>, GateInput,
  @unchecked Sendable
{
  // Unchecked: adds nothing that changes but its gate, which is made for several threads.
  @usableFromInline let gate = Gate()
  @usableFromInline let pending = PendingCount()

  @inlinable
  init(_ down: Sink<Element>) {
    super.init(
      { sink, element in
        let observer = known(sink, as: SerializedObserver<Element>.self)
        observer.gate.deliver(observer, after: observer.pending, element) { $0.emit($1) }
      },
      down
    )
  }

  @inlinable
  @inline(__always)
  func emit(_ element: Element) { if !isDisposed { down.next(element) } }

  @usableFromInline
  override func error(_ error: any Error) {
    gate.deliver(self, after: pending, error as any Error) { $0.fail($1) }
  }

  private func fail(_ error: any Error) { terminate { down.error(error) } }

  @usableFromInline
  override func completed() { gate.deliver(self, after: pending) { $0.complete() } }

  private func complete() { terminate { down.completed() } }
}

/// The observable of a user's own type that accepts observers.
@usableFromInline
final class AdaptedObservable<Source: ObservableType>: Observable<Source.Element>,
  @unchecked Sendable
{
  // Unchecked: `source` never changes, and is Sendable: see `SentToAnyThread`.
  @usableFromInline let source: Source

  @inlinable
  init(_ source: Source) {
    self.source = source
    super.init { recipe, down in
      let recipe = known(recipe, as: AdaptedObservable<Source>.self)
      let observer = SerializedObserver<Source.Element>(down)
      observer.attach(to: Stage.of(recipe.source.subscribe(SendableObserver(observer))))
      return observer
    }
  }

  deinit { release(upstream: source) }
}

/// A serialized observer as the `Sendable` observer that a user's own source is given.
@usableFromInline
struct SendableObserver<Element>: ObserverType, @unchecked Sendable {
  // Unchecked: `observer` may be used from any thread.
  @usableFromInline let observer: SerializedObserver<Element>

  @inlinable
  init(_ observer: SerializedObserver<Element>) { self.observer = observer }

  @inlinable
  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): observer.next(element)
    case .error(let error): observer.error(error)
    case .completed: observer.completed()
    }
  }

  @inlinable
  func onNext(_ element: Element) { observer.next(element) }
}
