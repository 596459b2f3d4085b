/// A value that can be watched: a behaviour subject that can neither fail nor end.
///
///     let volume = BehaviorRelay(value: 5)
///     volume.accept(volume.value + 1)
///
/// Any thread may accept, read and subscribe; a thread that has just accepted a value reads that or
/// a later one.
public final class BehaviorRelay<Element>: RelayType {
  @usableFromInline let subject: BehaviorSubject<Element>

  /// Makes a relay whose value is `value`.
  public init(value: Element) { subject = BehaviorSubject(value: value) }

  /// The latest value.
  @inlinable
  public var value: Element {
    do {
      return try subject.value()
    } catch {
      preconditionFailure("a relay has neither failed nor been disposed of: \(error)")
    }
  }

  /// Makes `event` the value and passes it on.
  @inlinable
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Lets `observer` listen, beginning with the latest value.
  public func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The values.
  @inlinable
  public func asObservable() -> Observable<Element> { subject.asObservable() }
}

// Unchecked: the subject never changes, and is Sendable where the elements are.
extension BehaviorRelay: @unchecked Sendable where Element: Sendable {}
