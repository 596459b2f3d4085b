/// Passes on what it is told, and repeats the last elements to who comes later, even after its end.
///
///     let log = ReplaySubject<String>.create(bufferSize: 100)
///
/// Any thread may emit, subscribe and dispose.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable,
  @unchecked Sendable
{
  // Unchecked: restates what Observable says; the hub is a gated stage.
  @usableFromInline let hub: Hub<Element>
  private let disposal = BooleanDisposable()

  private init(hub: Hub<Element>) {
    self.hub = hub
    super.init { subject, sink in
      let hub = unsafeDowncast(subject, to: ReplaySubject<Element>.self).hub
      hub.attach(sink)
      return hub
    }
  }

  /// A subject that keeps the last `bufferSize` elements.
  ///
  /// - Parameter bufferSize: how many elements; 0 keeps none.
  /// - Returns: the subject.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(hub: BufferHub(capacity: max(0, bufferSize)))
  }

  /// A subject that keeps everything.
  ///
  /// Its memory grows with each element.
  public static func createUnbounded() -> ReplaySubject<Element> {
    ReplaySubject(hub: BufferHub(capacity: .max))
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

  /// Keeps an element and passes it on.
  @inlinable
  public func onNext(_ element: Element) { hub.next(element) }

  /// Ends with an error, which later subscribers get too.
  @inlinable
  public func onError(_ error: any Error) { hub.finish(error) }

  /// Ends well; later subscribers get what is kept and end.
  @inlinable
  public func onCompleted() { hub.finish(nil) }

  /// This subject.
  public func asObserver() -> ReplaySubject<Element> { self }

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
