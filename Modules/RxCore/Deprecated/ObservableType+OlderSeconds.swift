// Lengths of time were numbers of seconds. A `Duration` is preferred where both could be meant, as
// in `.zero`.

extension ObservableType where Element: Sendable {
  /// See `throttle(_:latest:scheduler:)`; seconds.
  @available(*, deprecated, message: "write throttle(.milliseconds(300), scheduler:)")
  @_disfavoredOverload
  public func throttle(
    _ dueTime: Double,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    throttle(.olderSeconds(dueTime), latest: latest, scheduler: scheduler)
  }

  /// See `debounce(_:scheduler:)`; seconds.
  @available(*, deprecated, message: "write debounce(.milliseconds(300), scheduler:)")
  @_disfavoredOverload
  public func debounce(
    _ dueTime: Double,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    debounce(.olderSeconds(dueTime), scheduler: scheduler)
  }

  /// See `delay(_:scheduler:)`; seconds.
  @available(*, deprecated, message: "write delay(.milliseconds(300), scheduler:)")
  @_disfavoredOverload
  public func delay(
    _ dueTime: Double,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    delay(.olderSeconds(dueTime), scheduler: scheduler)
  }

  /// See `delaySubscription(_:scheduler:)`; seconds.
  @available(*, deprecated, message: "write delaySubscription(.milliseconds(300), scheduler:)")
  @_disfavoredOverload
  public func delaySubscription(
    _ dueTime: Double,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    delaySubscription(.olderSeconds(dueTime), scheduler: scheduler)
  }

  /// See `timeout(_:scheduler:)`; seconds.
  @available(*, deprecated, message: "write timeout(.seconds(3), scheduler:)")
  @_disfavoredOverload
  public func timeout(
    _ dueTime: Double,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(.olderSeconds(dueTime), scheduler: scheduler)
  }

  /// See `take(for:scheduler:)`; seconds.
  @available(*, deprecated, message: "write take(for: .seconds(3), scheduler:)")
  @_disfavoredOverload
  public func take(
    _ duration: Double,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(for: .olderSeconds(duration), scheduler: scheduler)
  }

  /// See `skip(_:scheduler:)`; seconds.
  @available(*, deprecated, message: "write skip(.seconds(3), scheduler:)")
  @_disfavoredOverload
  public func skip(
    _ duration: Double,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    skip(.olderSeconds(duration), scheduler: scheduler)
  }

  /// See `buffer(timeSpan:count:scheduler:)`; seconds.
  @available(*, deprecated, message: "write buffer(timeSpan: .seconds(3), count:scheduler:)")
  @_disfavoredOverload
  public func buffer(
    timeSpan: Double,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    buffer(timeSpan: .olderSeconds(timeSpan), count: count, scheduler: scheduler)
  }

  /// See `window(timeSpan:count:scheduler:)`; seconds.
  @available(*, deprecated, message: "write window(timeSpan: .seconds(3), count:scheduler:)")
  @_disfavoredOverload
  public func window(
    timeSpan: Double,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    window(timeSpan: .olderSeconds(timeSpan), count: count, scheduler: scheduler)
  }
}

extension ObservableType where Element: FixedWidthInteger & Sendable {
  /// See `interval(_:scheduler:)`; seconds.
  @available(*, deprecated, message: "write interval(.seconds(1), scheduler:)")
  @_disfavoredOverload
  public static func interval(
    _ period: Double,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    interval(.olderSeconds(period), scheduler: scheduler)
  }

  /// See `timer(_:period:scheduler:)`; seconds.
  @available(*, deprecated, message: "write timer(.seconds(1), period:scheduler:)")
  @_disfavoredOverload
  public static func timer(
    _ dueTime: Double,
    period: Double? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(.olderSeconds(dueTime), period: period.map(Duration.olderSeconds), scheduler: scheduler)
  }
}
