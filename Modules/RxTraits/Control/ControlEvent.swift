public import RxCore
internal import RxLoop

/// What behaves like a control's event.
public protocol ControlEventType<Element>: ObservableType, Sendable {
  /// The event itself.
  func asControlEvent() -> ControlEvent<Element>
}

/// Something that happens to a control, for instance the tap of a button.
///
/// - It never fails and has no initial value.
/// - It is subscribed to, and speaks, on the main scheduler.
/// - It completes when the control goes away.
public struct ControlEvent<PropertyType>: ControlEventType, @unchecked Sendable {
  // Unchecked: an observable of the main actor, which guards what it reaches.

  /// What an event carries.
  public typealias Element = PropertyType

  @usableFromInline let events: Observable<PropertyType>

  /// Makes an event of a sequence that never fails and speaks on the main scheduler.
  public init<Events: ObservableType>(events: Events) where Events.Element == PropertyType {
    self.events = events.subscribedOnMain()
  }

  /// Lets `observer` receive the events.
  public func subscribe<Observer: ObserverType & Sendable>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == PropertyType {
    events.subscribe(observer)
  }

  /// The events alone.
  @inlinable
  public func asObservable() -> Observable<PropertyType> { events }

  /// This event.
  public func asControlEvent() -> ControlEvent<PropertyType> { self }

  /// The events as a driver.
  @inlinable
  public func asDriver() -> Driver<PropertyType> { .init(sharing: events) }

  /// The events as a signal.
  @inlinable
  public func asSignal() -> Signal<PropertyType> { .init(sharing: events) }
}

extension ObservableType {
  /// Subscribed to on the main scheduler: at once when there already.
  func subscribedOnMain() -> Observable<Element> {
    asObservable().subscribedUnchecked(on: ConcurrentMainScheduler.instance)
  }
}
