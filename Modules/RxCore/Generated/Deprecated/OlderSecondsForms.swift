// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

extension ObservableType where Element: Sendable {
  /// Use `skip(_:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use skip with a Duration, as .milliseconds(300)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func skip(_ duration: Double, scheduler: any SchedulerType) -> Observable<Element> {
    skip(Duration.olderSeconds(duration), scheduler: scheduler)
  }

  /// Use `take(for:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use take with a Duration, as .milliseconds(300)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func take(_ duration: Double, scheduler: any SchedulerType) -> Observable<Element> {
    take(for: Duration.olderSeconds(duration), scheduler: scheduler)
  }

  /// Use `debounce(_:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use debounce with a Duration, as .milliseconds(300)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func debounce(_ dueTime: Double, scheduler: any SchedulerType) -> Observable<Element> {
    debounce(Duration.olderSeconds(dueTime), scheduler: scheduler)
  }

  /// Use `delay(_:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use delay with a Duration, as .milliseconds(300)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func delay(_ dueTime: Double, scheduler: any SchedulerType) -> Observable<Element> {
    delay(Duration.olderSeconds(dueTime), scheduler: scheduler)
  }

  /// Use `delaySubscription(_:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use delaySubscription with a Duration, as .milliseconds(300)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func delaySubscription(_ dueTime: Double, scheduler: any SchedulerType) -> Observable<
    Element
  > {
    delaySubscription(Duration.olderSeconds(dueTime), scheduler: scheduler)
  }

  /// Use `throttle(_:latest:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use throttle with a Duration, as .milliseconds(300)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func throttle(_ dueTime: Double, latest: Bool = true, scheduler: any SchedulerType)
    -> Observable<Element>
  {
    throttle(Duration.olderSeconds(dueTime), latest: latest, scheduler: scheduler)
  }

  /// Use `timeout(_:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use timeout with a Duration, as .milliseconds(300)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func timeout(_ dueTime: Double, scheduler: any SchedulerType) -> Observable<Element> {
    timeout(Duration.olderSeconds(dueTime), scheduler: scheduler)
  }

  /// Use `buffer(timeSpan:count:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use buffer with a Duration, as .milliseconds(300)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func buffer(timeSpan: Double, count: Int, scheduler: any SchedulerType) -> Observable<
    [Element]
  > {
    buffer(timeSpan: Duration.olderSeconds(timeSpan), count: count, scheduler: scheduler)
  }

  /// Use `window(timeSpan:count:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use window with a Duration, as .milliseconds(300)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func window(timeSpan: Double, count: Int, scheduler: any SchedulerType) -> Observable<
    Observable<Element>
  > {
    window(timeSpan: Duration.olderSeconds(timeSpan), count: count, scheduler: scheduler)
  }
}

extension ObservableType where Element: FixedWidthInteger & Sendable {
  /// Use `interval(_:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use interval with a Duration, as .milliseconds(300)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func interval(_ period: Double, scheduler: any SchedulerType) -> Observable<Element>
  {
    interval(Duration.olderSeconds(period), scheduler: scheduler)
  }

  /// Use `timer(_:period:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use timer with a Duration, as .milliseconds(300)")
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func timer(_ dueTime: Double, period: Double? = nil, scheduler: any SchedulerType)
    -> Observable<Element>
  {
    timer(
      Duration.olderSeconds(dueTime),
      period: period.map { Duration.olderSeconds($0) },
      scheduler: scheduler
    )
  }
}
