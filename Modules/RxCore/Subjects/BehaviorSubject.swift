/// Has a value: passes on what it is told, and begins with the latest for who comes later.
///
///     let volume = BehaviorSubject(value: 5)
///     volume.subscribe(onNext: { print($0) })  // 5
///     volume.onNext(6)                         // 6
///
/// Any thread may emit, subscribe, dispose and read the value.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType,
  Cancelable,
  @unchecked Sendable
{
  // Unchecked: restates what Observable says; the hub is a gated stage.
  @usableFromInline let hub: Hub<Element>
  private let disposal = BooleanDisposable()

  /// Makes a subject whose value is `value`.
  @inlinable
  public init(value: Element) {
    hub = Hub<Element>(.value, initial: value)
    super.init { subject, sink in
      let hub = unsafeDowncast(subject, to: BehaviorSubject<Element>.self).hub
      hub.attach(sink)
      return hub
    }
  }

  deinit { hub.abandon() }

  /// The latest value; a thread that has just put one in reads that or a later one.
  ///
  /// - Throws: the error that the subject has ended with, or `RxError.disposed`.
  public func value() throws -> Element {
    if isDisposed { throw RxError.disposed }
    if let error = hub.failure { throw error }
    guard let value = hub.value else { throw RxError.noElements }
    return value
  }

  /// Passes an event on.
  @inlinable
  public func on(_ event: Event<Element>) {
    switch event {
    case .next(let element): hub.next(element)
    case .error(let error): hub.finish(error)
    case .completed: hub.finish(nil)
    }
  }

  /// Makes `element` the value and passes it on.
  @inlinable
  public func onNext(_ element: Element) { hub.next(element) }

  /// Ends with an error, which later subscribers get too.
  @inlinable
  public func onError(_ error: any Error) { hub.finish(error) }

  /// Ends well; later subscribers end at once.
  @inlinable
  public func onCompleted() { hub.finish(nil) }

  /// This subject.
  public func asObserver() -> BehaviorSubject<Element> { self }

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
