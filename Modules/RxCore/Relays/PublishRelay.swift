/// A subject that can neither fail nor end: passes on what it accepts.
///
/// Any thread may accept and subscribe; delivery is serialised.
public final class PublishRelay<Element>: RelayType {
  @usableFromInline let subject = PublishSubject<Element>()

  /// Makes a relay that nobody listens to yet.
  public init() {}

  /// Passes `event` on.
  @inlinable
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Lets `observer` listen.
  public func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The elements.
  @inlinable
  public func asObservable() -> Observable<Element> { subject.asObservable() }
}

// Unchecked: the subject never changes, and is Sendable where the elements are.
extension PublishRelay: @unchecked Sendable where Element: Sendable {}
