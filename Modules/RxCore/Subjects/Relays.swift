/// An observable sequence that emits the elements put into it, and that neither fails nor
/// completes.
///
/// `PublishRelay`, `BehaviorRelay` and `ReplayRelay` are the relays of the library. `bind(to:)`
/// connects a sequence to a relay.
public protocol RelayType<Element>: ObservableType {
  /// Emits an element to all subscribers.
  ///
  /// - Parameter event: the element to emit.
  func accept(_ event: Element)
}

extension RelayType {
  /// Returns the elements of this relay as a sequence that cannot fail.
  ///
  /// - Form of: `asInfallible(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asInfallible() -> Infallible<Element> { .init(raw: asObservable()) }
}

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
  /// Elements that are not Sendable stay where they are emitted.
  public typealias SentToAnyThread = Never

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
  /// Elements that are not Sendable stay where they are emitted.
  public typealias SentToAnyThread = Never

  @usableFromInline let subject: BehaviorSubject<Element>

  /// Creates a relay with an initial value.
  ///
  /// - Parameter value: the value until the first element is accepted.
  public init(value: Element) where Element: Sendable { subject = BehaviorSubject(value: value) }

  package init(value: Element, subscribedOn scheduler: Confinement) {
    subject = BehaviorSubject(value: value, subscribedOn: scheduler)
  }

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
  /// Elements that are not Sendable stay where they are emitted.
  public typealias SentToAnyThread = Never

  @usableFromInline let subject: ReplaySubject<Element>

  package init(subject: ReplaySubject<Element>) { self.subject = subject }

  /// Creates a relay that keeps a limited number of elements.
  ///
  /// - Parameter bufferSize: the number of elements to keep. Zero or less keeps none.
  /// - Returns: a new relay.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> where Element: Sendable {
    ReplayRelay(subject: .create(bufferSize: bufferSize))
  }

  /// Creates a relay that keeps all elements.
  ///
  /// Its memory grows with each element.
  ///
  /// - Returns: a new relay.
  public static func createUnbound() -> ReplayRelay<Element> where Element: Sendable {
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

// Unchecked: `subject` of each is immutable, and is Sendable if its elements are.
extension PublishRelay: @unchecked Sendable where Element: Sendable {}
extension BehaviorRelay: @unchecked Sendable where Element: Sendable {}
extension ReplayRelay: @unchecked Sendable where Element: Sendable {}
