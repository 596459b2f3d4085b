/// Passes on what it is told, to those who listen at that moment.
///
///     let taps = PublishSubject<Void>()
///     taps.subscribe(onNext: { print("tap") }).disposed(by: bag)
///     taps.onNext(())
///
/// Any thread may emit, subscribe and dispose. Delivery is serialised; an event met by contention
/// is delivered on the thread that is inside. When the subject goes away without having ended, its
/// subscriptions are disposed of.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable,
  @unchecked Sendable
{
  // Unchecked: restates what Observable says; the hub is a gated stage.
  @usableFromInline let hub: Hub<Element>
  private let disposal = BooleanDisposable()

  /// Makes a subject that nobody listens to yet.
  @inlinable
  public init() {
    hub = Hub<Element>()
    super.init { subject, sink in
      let hub = unsafeDowncast(subject, to: PublishSubject<Element>.self).hub
      hub.attach(sink)
      return hub
    }
  }

  deinit { hub.abandon() }

  /// Passes an event on.
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): hub.next(element)
    case .error(let error): hub.finish(error)
    case .completed: hub.finish(nil)
    }
  }

  /// Passes an element on.
  @inlinable
  public func onNext(_ element: Element) { hub.next(element) }

  /// Ends with an error, which later subscribers get too.
  @inlinable
  public func onError(_ error: any Error) { hub.finish(error) }

  /// Ends well; later subscribers end at once.
  @inlinable
  public func onCompleted() { hub.finish(nil) }

  /// This subject.
  public func asObserver() -> PublishSubject<Element> { self }

  /// Whether anybody listens.
  public var hasObservers: Bool { hub.listenerCount > 0 }

  /// Whether `dispose()` has been called.
  public var isDisposed: Bool { disposal.isDisposed }

  /// Lets go of all listeners; who subscribes later gets `RxError.disposed`.
  public func dispose() {
    disposal.dispose()
    hub.close(RxError.disposed)
  }
}
