/// A relay that has a current value and emits it to each new subscriber first.
///
/// It is a `BehaviorSubject` that cannot end. Use it for state that is observed and read.
///
///     let volume = BehaviorRelay(value: 5)
///     volume.subscribe(onNext: { print($0) }).disposed(by: bag)  // 5
///     volume.accept(volume.value + 1)                            // 6
///
/// Any thread may accept, read and subscribe. A thread that has just accepted a value reads that
/// one or a later one.
public final class BehaviorRelay<Element>: RelayType {
  @usableFromInline let subject: BehaviorSubject<Element>

  /// Creates a relay with an initial value.
  ///
  /// - Parameter value: the value until the first element is accepted.
  public init(value: Element) { subject = BehaviorSubject(value: value) }

  /// The value that was accepted last, or the initial value.
  ///
  /// It may be read on any thread.
  @inlinable
  public var value: Element {
    // Without counting references, which would cost more than the rest: the relay keeps the multicaster.
    let value = Unmanaged.passUnretained(subject.multicaster)._withUnsafeGuaranteedRef {
      $0.ownValue ?? (try? $0.value())
    }
    guard let value else { preconditionFailure("a relay neither fails nor is disposed of") }
    return value
  }

  /// Replaces the value and emits the new one to all subscribers.
  ///
  /// - Parameter event: the new value.
  @inlinable
  public func accept(_ event: Element) { subject.onNext(event) }

  /// Subscribes `observer` to the current value and to all that are accepted from now on.
  ///
  /// - Parameter observer: receives the values.
  /// - Returns: a disposable that ends the subscription.
  public func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// Returns the values of this relay as an observable sequence.
  ///
  /// - Form of: `asObservable()`
  @inlinable
  public func asObservable() -> Observable<Element> { subject.asObservable() }
}

// Unchecked: `subject` is immutable, and is Sendable if its elements are.
extension BehaviorRelay: @unchecked Sendable where Element: Sendable {}
