/// A relay that repeats the last elements to who comes later.
public final class ReplayRelay<Element>: RelayType {
  @usableFromInline let subject: ReplaySubject<Element>

  private init(subject: ReplaySubject<Element>) { self.subject = subject }

  /// A relay that keeps the last `bufferSize` elements.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(subject: .create(bufferSize: bufferSize))
  }

  /// A relay that keeps everything.
  ///
  /// Its memory grows with each element.
  public static func createUnbound() -> ReplayRelay<Element> {
    ReplayRelay(subject: .createUnbounded())
  }

  /// Keeps `event` and passes it on.
  @inlinable
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Lets `observer` listen, beginning with what is kept.
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
extension ReplayRelay: @unchecked Sendable where Element: Sendable {}
