// Older versions of RxSwift took times as a number of seconds. Where an argument could be either,
// as `.zero`, the compiler prefers `Duration`.

extension ObservableType where Element: Sendable {
  /// Use `throttle(_:latest:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use throttle(.milliseconds(300), scheduler:)")
  @_disfavoredOverload
  public func throttle(
    _ dueTime: Double,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    throttle(.olderSeconds(dueTime), latest: latest, scheduler: scheduler)
  }

  /// Use `debounce(_:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use debounce(.milliseconds(300), scheduler:)")
  @_disfavoredOverload
  public func debounce(
    _ dueTime: Double,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    debounce(.olderSeconds(dueTime), scheduler: scheduler)
  }

  /// Use `delay(_:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use delay(.milliseconds(300), scheduler:)")
  @_disfavoredOverload
  public func delay(
    _ dueTime: Double,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    delay(.olderSeconds(dueTime), scheduler: scheduler)
  }

  /// Use `delaySubscription(_:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use delaySubscription(.milliseconds(300), scheduler:)")
  @_disfavoredOverload
  public func delaySubscription(
    _ dueTime: Double,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    delaySubscription(.olderSeconds(dueTime), scheduler: scheduler)
  }

  /// Use `timeout(_:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use timeout(.seconds(3), scheduler:)")
  @_disfavoredOverload
  public func timeout(
    _ dueTime: Double,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(.olderSeconds(dueTime), scheduler: scheduler)
  }

  /// Use `take(for:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use take(for: .seconds(3), scheduler:)")
  @_disfavoredOverload
  public func take(
    _ duration: Double,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    take(for: .olderSeconds(duration), scheduler: scheduler)
  }

  /// Use `skip(_:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use skip(.seconds(3), scheduler:)")
  @_disfavoredOverload
  public func skip(
    _ duration: Double,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    skip(.olderSeconds(duration), scheduler: scheduler)
  }

  /// Use `buffer(timeSpan:count:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use buffer(timeSpan: .seconds(3), count:scheduler:)")
  @_disfavoredOverload
  public func buffer(
    timeSpan: Double,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    buffer(timeSpan: .olderSeconds(timeSpan), count: count, scheduler: scheduler)
  }

  /// Use `window(timeSpan:count:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use window(timeSpan: .seconds(3), count:scheduler:)")
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
  /// Use `interval(_:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use interval(.seconds(1), scheduler:)")
  @_disfavoredOverload
  public static func interval(
    _ period: Double,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    interval(.olderSeconds(period), scheduler: scheduler)
  }

  /// Use `timer(_:period:scheduler:)` with a `Duration` instead; this form takes seconds.
  @available(*, deprecated, message: "use timer(.seconds(1), period:scheduler:)")
  @_disfavoredOverload
  public static func timer(
    _ dueTime: Double,
    period: Double? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(.olderSeconds(dueTime), period: period.map(Duration.olderSeconds), scheduler: scheduler)
  }
}

extension Duration {
  /// Returns the duration of a number of seconds, for functions that take seconds as a `Double`.
  ///
  /// Not-a-number counts as zero. Durations are limited to 292 years, which fit into 64 bits of
  /// nanoseconds.
  package static func olderSeconds(_ seconds: Double) -> Duration {
    if seconds.isNaN { return .zero }
    let longest = Double(Int64.max / 1_000_000_000)
    return .seconds(max(-longest, min(seconds, longest)))
  }
}
