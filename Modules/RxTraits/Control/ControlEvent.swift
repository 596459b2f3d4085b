public import RxCore
internal import RxLoop

/// What behaves like a control's event.
public protocol ControlEventType<Element>: MainObservableType, Sendable {
  /// The event itself.
  func asControlEvent() -> ControlEvent<Element>
}

/// Something that happens to a control, for instance the tap of a button.
///
///     button.rx.tap.subscribe(onNext: { [weak self] in self?.save() })
///
/// - It never fails and has no initial value.
/// - It is subscribed to, disposed of and observed on the main actor; closures given to it are `@MainActor`.
/// - It completes when the control is deallocated.
public struct ControlEvent<PropertyType>: ControlEventType, @unchecked Sendable {
  // Unchecked: an observable of the main actor, which guards what it reaches.

  /// What an event carries.
  public typealias Element = PropertyType

  @usableFromInline let events: Observable<PropertyType>

  /// Creates an event of a sequence that is not to fail.
  ///
  /// - Parameter events: what it emits elsewhere is delivered on the main actor. An error is reported through
  ///   `Hooks.defaultErrorHandler`, and completes the event.
  public init<Events: ObservableType>(events: Events)
  where Events.Element == PropertyType, PropertyType: Sendable {
    self.events = events.confinedToMain()
  }

  /// Creates an event of a sequence that emits on the main actor what is not Sendable.
  ///
  /// - Parameter events: what it emits elsewhere stops the program. An error is reported through
  ///   `Hooks.defaultErrorHandler`, and completes the event.
  @_disfavoredOverload
  public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
    self.events = events.checkedOnMain()
  }

  init(confined events: Observable<PropertyType>) { self.events = events }

  /// Subscribes an observer.
  public func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == PropertyType {
    events.subscribe(observer)
  }

  /// The same sequence, by a type that does not know where it is observed.
  @inlinable
  public func asObservable() -> Observable<PropertyType> { events }

  /// The events, which may be subscribed to and disposed of anywhere.
  @inlinable
  public func asMainObservable() -> MainObservable<PropertyType> { MainObservable(onMain: events) }

  /// This event.
  public func asControlEvent() -> ControlEvent<PropertyType> { self }

  /// The events as a driver.
  @inlinable
  public func asDriver() -> Driver<PropertyType> { .init(sharing: events) }

  /// The events as a signal.
  @inlinable
  public func asSignal() -> Signal<PropertyType> { .init(sharing: events) }
}
