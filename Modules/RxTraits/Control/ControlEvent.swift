public import RxCore
internal import RxLoop

/// A type that can be converted to a `ControlEvent`.
public protocol ControlEventType<Element>: MainObservableType, Sendable {
  /// Returns this event as a `ControlEvent`.
  ///
  /// - Form of: `asObservable()`, as a control event.
  func asControlEvent() -> ControlEvent<Element>
}

/// A sequence of a control's events, for instance the taps of a button.
///
///     button.rx.tap.subscribe(onNext: { [weak self] in self?.save() })
///
/// - It never fails and has no initial value.
/// - It delivers on the main actor, and closures of its operators are `@MainActor`. Any thread may subscribe
///   and dispose; both are carried to the main actor.
/// - It completes when the control is deallocated.
public struct ControlEvent<PropertyType>: ControlEventType, @unchecked Sendable {
  // Unchecked: `events` is immutable, and it delivers on the main actor only.

  /// The type of the value that an event carries.
  public typealias Element = PropertyType
  /// Elements that are not Sendable stay on main.
  public typealias SentToAnyThread = Never

  @usableFromInline let events: Observable<PropertyType>

  /// Creates a control event from a sequence.
  ///
  ///     let tap = ControlEvent(events: button.taps)
  ///
  /// - Parameter events: a sequence that may emit on any thread; it is delivered on the main actor. An error is
  ///   reported through `Hooks.defaultErrorHandler`, and completes the event.
  public init<Events: ObservableType>(events: Events)
  where Events.Element == PropertyType, PropertyType: Sendable {
    self.events = events.confinedToMain()
  }

  /// Creates a control event from a sequence whose elements are not Sendable.
  ///
  /// - Parameter events: a sequence that emits on the main actor; an event elsewhere stops the program. An
  ///   error is reported through `Hooks.defaultErrorHandler`, and completes the event.
  public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
    self.events = events.checkedOnMain()
  }

  init(confined events: Observable<PropertyType>) { self.events = events }

  /// Subscribes `observer`, which receives the events on the main actor.
  public func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == PropertyType {
    events.subscribe(observer)
  }

  /// Returns the events as a plain `Observable`, which still delivers on the main actor.
  ///
  /// - Form of: `asObservable()`
  @inlinable
  public func asObservable() -> Observable<PropertyType> { events }

  /// Returns the events as a `MainObservable`.
  ///
  /// - Form of: `observe(on:)`, for a sequence that is on main already.
  @inlinable
  public func asMainObservable() -> MainObservable<PropertyType> { MainObservable(onMain: events) }

  /// Returns this event.
  ///
  /// - Form of: `asObservable()`, as a control event.
  public func asControlEvent() -> ControlEvent<PropertyType> { self }

  /// Returns the events as a driver.
  ///
  /// - Form of: `asDriver(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asDriver() -> Driver<PropertyType> { .init(sharing: events) }

  /// Returns the events as a signal.
  ///
  /// - Form of: `asSignal(onErrorJustReturn:)`, for a sequence that cannot fail.
  @inlinable
  public func asSignal() -> Signal<PropertyType> { .init(sharing: events) }
}

extension ObservableType where Element: Sendable {
  /// Returns this sequence, subscribed to, disposed of and delivered on the main actor; it cannot fail.
  ///
  /// An error is reported through `Hooks.defaultErrorHandler`, and completes the result.
  func confinedToMain() -> Observable<Element> {
    observedOnMain().completingOnError().subscribedOnMain()
  }
}

extension ObservableType {
  /// Returns this sequence as `confinedToMain` does; one that emits off main stops the program.
  func checkedOnMain() -> Observable<Element> {
    stoppingOffMain().completingOnError().subscribedOnMain()
  }
}
