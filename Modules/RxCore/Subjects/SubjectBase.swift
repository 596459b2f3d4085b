/// What all subjects are: a hub that is put into at one end and listened to at the other.
///
/// Any thread may emit, subscribe and dispose. Delivery is serialised; an event met by contention is
/// delivered on the thread that is inside. When a subject goes away without having ended, its
/// subscriptions are disposed of, since nothing could ever come.
public class SubjectBase<Element>: Observable<Element>, ObserverType, Cancelable,
  @unchecked Sendable
{
  // Unchecked: restates what Observable says; the hub is a gated stage.
  @usableFromInline final let hub: Multicaster<Element>
  private let disposal = BooleanDisposable()

  @inlinable
  init(hub: Multicaster<Element>) {
    self.hub = hub
    super.init { subject, sink in
      let hub = unsafeDowncast(subject, to: SubjectBase<Element>.self).hub
      hub.attach(sink)
      return hub
    }
  }

  deinit { hub.abandon() }

  /// Passes an event on.
  @inlinable
  public final func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): hub.next(element)
    case .error(let error): hub.finish(error)
    case .completed: hub.finish(nil)
    }
  }

  /// Passes an element on.
  @inlinable
  public final func onNext(_ element: Element) { hub.next(element) }

  /// Ends with an error, which later subscribers get too.
  @inlinable
  public final func onError(_ error: any Error) { hub.finish(error) }

  /// Ends well; later subscribers end at once.
  @inlinable
  public final func onCompleted() { hub.finish(nil) }

  /// Whether anybody listens.
  public final var hasObservers: Bool { hub.subscriberCount > 0 }

  /// Whether `dispose()` has been called.
  public final var isDisposed: Bool { disposal.isDisposed }

  /// Ends all subscriptions without a word; who subscribes later gets `RxError.disposed`.
  public final func dispose() {
    disposal.dispose()
    hub.close(RxError.disposed)
  }
}
