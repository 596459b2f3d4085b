public import RxCore
public import RxLoop

extension ObservableType where Element: Sendable {
  /// Delivers on the main actor, and lets the compiler know.
  ///
  ///     titles.observe(on: MainScheduler.instance)
  ///       .subscribe(onNext: { [weak self] title in self?.label.text = title })
  ///
  /// Events keep their order. An element that is emitted on the main actor, with nothing waiting in the main
  /// scheduler's queue, goes straight through. The source is subscribed to where `subscribe` is called.
  ///
  /// - Parameter scheduler: `MainScheduler.instance`, or `asyncInstance` to wait for a turn each time.
  /// - Returns: a sequence whose closures are `@MainActor`; an `Observable` like any other where one is asked for.
  @inlinable
  public func observe(on scheduler: MainScheduler) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().observe(on: scheduler as any ImmediateSchedulerType))
  }
}

extension ObservableType where Element: FixedWidthInteger & Sendable {
  /// Emits 0, 1, 2, … on the main actor, one in each `period`.
  @inlinable
  public static func interval(
    _ period: RxTimeInterval,
    scheduler: MainScheduler
  ) -> MainObservable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// Emits 0 on the main actor after `dueTime`, then 1, 2, …, one in each `period`, if it is not `nil`.
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
