// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

public import Dispatch
public import Rx
import RxFoundation

extension ObservableType where Element: Sendable {
  /// The same as `skip(_:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func skip(_ duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    skip(RxTimeInterval(duration), scheduler: scheduler)
  }

  /// The same as `take(for:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func take(for duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    take(for: RxTimeInterval(duration), scheduler: scheduler)
  }

  /// The same as `debounce(_:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func debounce(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    debounce(RxTimeInterval(dueTime), scheduler: scheduler)
  }

  /// The same as `delay(_:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    delay(RxTimeInterval(dueTime), scheduler: scheduler)
  }

  /// The same as `delaySubscription(_:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func delaySubscription(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
    -> Observable<Element>
  {
    delaySubscription(RxTimeInterval(dueTime), scheduler: scheduler)
  }

  /// The same as `throttle(_:latest:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func throttle(
    _ dueTime: DispatchTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    throttle(RxTimeInterval(dueTime), latest: latest, scheduler: scheduler)
  }

  /// The same as `timeout(_:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func timeout(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    timeout(RxTimeInterval(dueTime), scheduler: scheduler)
  }

  /// The same as `timeout(_:other:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func timeout<Other: ObservableConvertibleType>(
    _ dueTime: DispatchTimeInterval,
    other: Other,
    scheduler: any SchedulerType
  ) -> Observable<Element> where Other.Element == Element {
    timeout(RxTimeInterval(dueTime), other: other, scheduler: scheduler)
  }

  /// The same as `buffer(timeSpan:count:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func buffer(timeSpan: DispatchTimeInterval, count: Int, scheduler: any SchedulerType)
    -> Observable<[Element]>
  {
    buffer(timeSpan: RxTimeInterval(timeSpan), count: count, scheduler: scheduler)
  }

  /// The same as `window(timeSpan:count:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func window(timeSpan: DispatchTimeInterval, count: Int, scheduler: any SchedulerType)
    -> Observable<Observable<Element>>
  {
    window(timeSpan: RxTimeInterval(timeSpan), count: count, scheduler: scheduler)
  }
}

extension ObservableType where Element: FixedWidthInteger & Sendable {
  /// The same as `interval(_:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func interval(_ period: DispatchTimeInterval, scheduler: any SchedulerType)
    -> Observable<Element>
  {
    interval(RxTimeInterval(period), scheduler: scheduler)
  }

  /// The same as `timer(_:period:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func timer(
    _ dueTime: DispatchTimeInterval,
    period: DispatchTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(RxTimeInterval(dueTime), period: period.map { RxTimeInterval($0) }, scheduler: scheduler)
  }
}

extension InfallibleType where Element: FixedWidthInteger & Sendable {
  /// The same as `interval(_:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func interval(_ period: DispatchTimeInterval, scheduler: any SchedulerType)
    -> Infallible<Element>
  {
    interval(RxTimeInterval(period), scheduler: scheduler)
  }

  /// The same as `timer(_:period:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func timer(
    _ dueTime: DispatchTimeInterval,
    period: DispatchTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    timer(RxTimeInterval(dueTime), period: period.map { RxTimeInterval($0) }, scheduler: scheduler)
  }
}

extension InfallibleType where Element: Sendable {
  /// The same as `take(for:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func take(for duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<
    Element
  > {
    take(for: RxTimeInterval(duration), scheduler: scheduler)
  }

  /// The same as `debounce(_:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func debounce(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<
    Element
  > {
    debounce(RxTimeInterval(dueTime), scheduler: scheduler)
  }

  /// The same as `throttle(_:latest:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func throttle(
    _ dueTime: DispatchTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    throttle(RxTimeInterval(dueTime), latest: latest, scheduler: scheduler)
  }

  /// The same as `delay(_:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Infallible<
    Element
  > {
    delay(RxTimeInterval(dueTime), scheduler: scheduler)
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait, Element: FixedWidthInteger & Sendable {
  /// The same as `timer(_:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func timer(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
    -> PrimitiveSequence<Trait, Element>
  {
    timer(RxTimeInterval(dueTime), scheduler: scheduler)
  }
}

extension PrimitiveSequence where Element: Sendable {
  /// The same as `delay(_:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Self {
    delay(RxTimeInterval(dueTime), scheduler: scheduler)
  }

  /// The same as `delaySubscription(_:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func delaySubscription(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
    -> Self
  {
    delaySubscription(RxTimeInterval(dueTime), scheduler: scheduler)
  }

  /// The same as `timeout(_:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func timeout(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Self {
    timeout(RxTimeInterval(dueTime), scheduler: scheduler)
  }

  /// The same as `timeout(_:other:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func timeout(_ dueTime: DispatchTimeInterval, other: Self, scheduler: any SchedulerType)
    -> Self
  {
    timeout(RxTimeInterval(dueTime), other: other, scheduler: scheduler)
  }
}

extension SharedSequence where Element: FixedWidthInteger & Sendable {
  /// The same as `interval(_:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func interval(_ period: DispatchTimeInterval) -> Self {
    interval(RxTimeInterval(period))
  }

  /// The same as `timer(_:period:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func timer(_ dueTime: DispatchTimeInterval, period: DispatchTimeInterval) -> Self {
    timer(RxTimeInterval(dueTime), period: RxTimeInterval(period))
  }
}

extension SharedSequenceConvertibleType where Element: Sendable {
  /// The same as `debounce(_:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func debounce(_ dueTime: DispatchTimeInterval) -> SharedSequence<SharingStrategy, Element>
  {
    debounce(RxTimeInterval(dueTime))
  }

  /// The same as `throttle(_:latest:scheduler:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func throttle(
    _ dueTime: DispatchTimeInterval,
    latest: Bool = true,
    scheduler: MainScheduler = .instance
  ) -> SharedSequence<SharingStrategy, Element> {
    throttle(RxTimeInterval(dueTime), latest: latest, scheduler: scheduler)
  }

  /// The same as `delay(_:)` for intervals of Dispatch.
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func delay(_ dueTime: DispatchTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    delay(RxTimeInterval(dueTime))
  }
}
