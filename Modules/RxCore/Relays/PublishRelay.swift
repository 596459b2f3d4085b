/// A relay that emits each element to the subscribers that exist at that moment.
///
/// It is a `PublishSubject` that cannot end. Use it for events of a user interface or a model.
///
///     let taps = PublishRelay<Void>()
///     taps.subscribe(onNext: { print("tap") }).disposed(by: bag)
///     taps.accept(())  // tap
///
/// Any thread may accept and subscribe. Elements are delivered one at a time: a thread that accepts
/// one while another thread is delivering leaves it to that thread.
public final class PublishRelay<Element>: RelayType {
  @usableFromInline let subject = PublishSubject<Element>()

  /// Creates a relay without subscribers.
  public init() {}

  /// Emits an element to all subscribers.
  ///
  /// - Parameter event: the element to emit.
  @inlinable
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Subscribes `observer` to the elements that are accepted from now on.
  ///
  /// - Parameter observer: receives the elements.
  /// - Returns: a disposable that ends the subscription.
  public func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// Returns the elements of this relay as an observable sequence.
  ///
  /// - Form of: `asObservable()`
  @inlinable
  public func asObservable() -> Observable<Element> { subject.asObservable() }
}

// Unchecked: `subject` is immutable, and is Sendable if its elements are.
extension PublishRelay: @unchecked Sendable where Element: Sendable {}
