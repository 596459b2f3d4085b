/// A relay that keeps its last elements and emits them to each new subscriber first.
///
/// It is a `ReplaySubject` that cannot end.
///
///     let log = ReplayRelay<String>.create(bufferSize: 2)
///     for line in ["a", "b", "c"] { log.accept(line) }
///     log.subscribe(onNext: { print($0) }).disposed(by: bag)  // b, c
///
/// Any thread may accept and subscribe. Elements are delivered one at a time: a thread that accepts
/// one while another thread is delivering leaves it to that thread.
public final class ReplayRelay<Element>: RelayType {
  @usableFromInline let subject: ReplaySubject<Element>

  private init(subject: ReplaySubject<Element>) { self.subject = subject }

  /// Creates a relay that keeps a limited number of elements.
  ///
  /// - Parameter bufferSize: the number of elements to keep. Zero or less keeps none.
  /// - Returns: a new relay.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(subject: .create(bufferSize: bufferSize))
  }

  /// Creates a relay that keeps all elements.
  ///
  /// Its memory grows with each element.
  ///
  /// - Returns: a new relay.
  public static func createUnbound() -> ReplayRelay<Element> {
    ReplayRelay(subject: .createUnbounded())
  }

  /// Keeps an element and emits it to all subscribers.
  ///
  /// - Parameter event: the element to emit.
  @inlinable
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Subscribes `observer` to the elements that are kept and to all that are accepted from now on.
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
extension ReplayRelay: @unchecked Sendable where Element: Sendable {}
