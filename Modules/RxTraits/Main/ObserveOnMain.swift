public import RxCore
public import RxLoop

extension ObservableType where Element: Sendable {
  /// Delivers events on the main actor, and returns a type whose closures are `@MainActor`.
  ///
  ///     titles.observe(on: MainScheduler.instance)
  ///       .subscribe(onNext: { [weak self] title in self?.label.text = title })
  ///
  /// Events keep their order. An element that is emitted on the main actor while the main scheduler's queue is
  /// empty is delivered at once. The source is subscribed to on the thread that calls `subscribe`.
  ///
  /// - Parameter scheduler: `MainScheduler.instance`, or `asyncInstance` to schedule each event.
  /// - Returns: a sequence whose closures are `@MainActor`, or an `Observable` if the context requires that
  ///   type.
  /// - Form of: `observe(on:)`, on the main actor.
  @inlinable
  public func observe(on scheduler: MainScheduler) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().observe(on: scheduler as any ImmediateSchedulerType))
  }
}

extension ObservableType where Element: FixedWidthInteger & Sendable {
  /// Emits 0, 1, 2, … on the main actor, one in each `period`.
  ///
  /// - Parameters:
  ///   - period: the time before the first number, and between two numbers.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `interval(_:scheduler:)`, on the main actor.
  @inlinable
  public static func interval(
    _ period: RxTimeInterval,
    scheduler: MainScheduler
  ) -> MainObservable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// Emits 0 on the main actor after `dueTime`, then 1, 2, …, one in each `period`, if it is not `nil`.
  ///
  /// - Parameters:
  ///   - dueTime: the time before the first number.
  ///   - period: the time between two numbers. Without it, the sequence completes after the first.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `timer(_:period:scheduler:)`, on the main actor.
  @inlinable
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: MainScheduler
  ) -> MainObservable<Element> {
    MainObservable(
      onMain: .timer(dueTime, period: period, scheduler: scheduler as any SchedulerType)
    )
  }
}
