// Times that a program has as a `DispatchTimeInterval`, which `RxTimeInterval` is in RxSwift. A literal, as in
// `delay(.seconds(1), scheduler: clock)`, is a `Duration`, as these forms are disfavored.

import Dispatch
import Rx
import RxFoundation

extension ObservableType where Element: Sendable {
  /// Form of `delay` for an interval of Dispatch.
  @_disfavoredOverload
  public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    delay(RxTimeInterval(dueTime), scheduler: scheduler)
  }

  /// Form of `delaySubscription` for an interval of Dispatch.
  @_disfavoredOverload
  public func delaySubscription(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
    -> Observable<Element>
  {
    delaySubscription(RxTimeInterval(dueTime), scheduler: scheduler)
  }

  /// Form of `debounce` for an interval of Dispatch.
  @_disfavoredOverload
  public func debounce(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    debounce(RxTimeInterval(dueTime), scheduler: scheduler)
  }

  /// Form of `throttle` for an interval of Dispatch.
  @_disfavoredOverload
  public func throttle(
    _ dueTime: DispatchTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    throttle(RxTimeInterval(dueTime), latest: latest, scheduler: scheduler)
  }

  /// Form of `timeout` for an interval of Dispatch.
  @_disfavoredOverload
  public func timeout(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    timeout(RxTimeInterval(dueTime), scheduler: scheduler)
  }

  /// Form of `take` for an interval of Dispatch.
  @_disfavoredOverload
  public func take(for duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    take(for: RxTimeInterval(duration), scheduler: scheduler)
  }

  /// Form of `skip` for an interval of Dispatch.
  @_disfavoredOverload
  public func skip(_ duration: DispatchTimeInterval, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    skip(RxTimeInterval(duration), scheduler: scheduler)
  }

  /// Form of `timeout` for an interval of Dispatch.
  @_disfavoredOverload
  public func timeout<Other: ObservableConvertibleType>(
    _ dueTime: DispatchTimeInterval,
    other: Other,
    scheduler: any SchedulerType
  ) -> Observable<Element> where Other.Element == Element {
    timeout(RxTimeInterval(dueTime), other: other, scheduler: scheduler)
  }

  /// Form of `buffer` for an interval of Dispatch.
  @_disfavoredOverload
  public func buffer(timeSpan: DispatchTimeInterval, count: Int, scheduler: any SchedulerType)
    -> Observable<[Element]>
  {
    buffer(timeSpan: RxTimeInterval(timeSpan), count: count, scheduler: scheduler)
  }

  /// Form of `window` for an interval of Dispatch.
  @_disfavoredOverload
  public func window(timeSpan: DispatchTimeInterval, count: Int, scheduler: any SchedulerType)
    -> Observable<Observable<Element>>
  {
    window(timeSpan: RxTimeInterval(timeSpan), count: count, scheduler: scheduler)
  }
}

extension ObservableType where Element: FixedWidthInteger & Sendable {
  /// Form of `interval` for an interval of Dispatch.
  @_disfavoredOverload
  public static func interval(_ period: DispatchTimeInterval, scheduler: any SchedulerType)
    -> Observable<Element>
  {
    Observable<Element>.interval(RxTimeInterval(period), scheduler: scheduler)
  }

  /// Form of `timer` for intervals of Dispatch.
  @_disfavoredOverload
  public static func timer(
    _ dueTime: DispatchTimeInterval,
    period: DispatchTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    Observable<Element>.timer(
      RxTimeInterval(dueTime),
      period: period.map { RxTimeInterval($0) },
      scheduler: scheduler
    )
  }
}

extension PrimitiveSequence where Element: Sendable {
  /// Form of `delay` for an interval of Dispatch.
  @_disfavoredOverload
  public func delay(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
    -> PrimitiveSequence<Trait, Element>
  {
    delay(RxTimeInterval(dueTime), scheduler: scheduler)
  }

  /// Form of `delaySubscription` for an interval of Dispatch.
  @_disfavoredOverload
  public func delaySubscription(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
    -> PrimitiveSequence<Trait, Element>
  {
    delaySubscription(RxTimeInterval(dueTime), scheduler: scheduler)
  }

  /// Form of `timeout` for an interval of Dispatch.
  @_disfavoredOverload
  public func timeout(_ dueTime: DispatchTimeInterval, scheduler: any SchedulerType)
    -> PrimitiveSequence<Trait, Element>
  {
    timeout(RxTimeInterval(dueTime), scheduler: scheduler)
  }
}

extension SharedSequenceConvertibleType where Element: Sendable {
  /// Form of `delay` for an interval of Dispatch.
  @_disfavoredOverload
  public func delay(_ dueTime: DispatchTimeInterval) -> SharedSequence<SharingStrategy, Element> {
    delay(RxTimeInterval(dueTime))
  }

  /// Form of `debounce` for an interval of Dispatch.
  @_disfavoredOverload
  public func debounce(_ dueTime: DispatchTimeInterval) -> SharedSequence<SharingStrategy, Element>
  {
    debounce(RxTimeInterval(dueTime))
  }

  /// Form of `throttle` for an interval of Dispatch.
  @_disfavoredOverload
  public func throttle(_ dueTime: DispatchTimeInterval, latest: Bool = true) -> SharedSequence<
    SharingStrategy, Element
  > {
    throttle(RxTimeInterval(dueTime), latest: latest)
  }
}
