extension InfallibleType where Element: Sendable {
  /// Lets an element through once the sequence has been quiet for `dueTime`.
  @inlinable
  public func debounce(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Lets at most one element through in each `dueTime`: the first, and the last if `latest`.
  @inlinable
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Delivers each element later by `dueTime`.
  @inlinable
  public func delay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Delivers on `scheduler`.
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    .init(raw: asObservable().observe(on: scheduler))
  }

  /// Subscribes to the source, and disposes of that, on `scheduler`.
  @inlinable
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    .init(raw: asObservable().subscribe(on: scheduler))
  }

  /// What comes within `duration`, then the end.
  @inlinable
  public func take(
    for duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: asObservable().take(for: duration, scheduler: scheduler))
  }
}
