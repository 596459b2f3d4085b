extension InfallibleType where Element: Sendable {
  /// Emits an element once no other has followed it for `dueTime`.
  ///
  ///     typed.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
  ///
  /// - Parameters:
  ///   - dueTime: the period for which the source must emit nothing.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `debounce(_:scheduler:)`, which cannot fail.
  @inlinable
  public func debounce(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one element in each `dueTime`: the first, and the last as well if `latest`.
  ///
  /// - Parameters:
  ///   - dueTime: the shortest time between two elements.
  ///   - latest: indicates whether the last element of a period is emitted at its end.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `throttle(_:latest:scheduler:)`, which cannot fail.
  @inlinable
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Emits each element, and the completion, later by `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the period of time.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `delay(_:scheduler:)`, which cannot fail.
  @inlinable
  public func delay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Delivers events on `scheduler`.
  ///
  /// - Parameter scheduler: where the events are delivered.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `observe(on:)`, which cannot fail.
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    .init(raw: asObservable().observe(on: scheduler))
  }

  /// Subscribes to the source, and disposes of that subscription, on `scheduler`.
  ///
  /// - Parameter scheduler: where the side effects of subscribing and disposing happen.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `subscribe(on:)`, which cannot fail.
  @inlinable
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    .init(raw: asObservable().subscribe(on: scheduler))
  }

  /// Emits the elements that arrive within `duration`, then completes.
  ///
  /// - Parameters:
  ///   - duration: the length of the period, which starts with the subscription.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that cannot fail.
  /// - Form of: `take(for:scheduler:)`, which cannot fail.
  @inlinable
  public func take(
    for duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: asObservable().take(for: duration, scheduler: scheduler))
  }
}
