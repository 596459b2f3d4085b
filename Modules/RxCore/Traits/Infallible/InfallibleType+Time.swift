extension InfallibleType where Element: Sendable {
  /// Emits an element once no other has followed it for `dueTime`.
  ///
  /// As `ObservableType.debounce`, with a result that cannot fail.
  ///
  ///     typed.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
  @inlinable
  public func debounce(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits at most one element in each `dueTime`: the first, and the last as well if `latest`.
  ///
  /// As `ObservableType.throttle`, with a result that cannot fail.
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
  /// As `ObservableType.delay`, with a result that cannot fail.
  @inlinable
  public func delay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: asObservable().delay(dueTime, scheduler: scheduler))
  }

  /// Delivers events on `scheduler`.
  ///
  /// As `ObservableType.observe(on:)`, with a result that cannot fail.
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    .init(raw: asObservable().observe(on: scheduler))
  }

  /// Subscribes to the source, and disposes of that subscription, on `scheduler`.
  ///
  /// As `ObservableType.subscribe(on:)`, with a result that cannot fail.
  @inlinable
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Infallible<Element> {
    .init(raw: asObservable().subscribe(on: scheduler))
  }

  /// Emits the elements that arrive within `duration`, then completes.
  ///
  /// As `ObservableType.take`, with a result that cannot fail.
  @inlinable
  public func take(
    for duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Infallible<Element> {
    .init(raw: asObservable().take(for: duration, scheduler: scheduler))
  }
}
