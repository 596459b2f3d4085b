public import RxCore
public import RxLoop

extension MainObservableType where Element: Sendable {
  /// Emits an element, then at most one in each `dueTime`.
  ///
  ///     field.rx.text.throttle(.milliseconds(16), scheduler: MainScheduler.instance)
  ///
  /// - Parameters:
  ///   - dueTime: the shortest time between two elements.
  ///   - latest: indicates whether the last element of a period is emitted at its end.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `throttle(_:latest:scheduler:)`, on the main actor.
  @inlinable
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: MainScheduler
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Emits an element once no other has followed it for `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the period for which the source must emit nothing.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `debounce(_:scheduler:)`, on the main actor.
  @inlinable
  public func debounce(
    _ dueTime: RxTimeInterval,
    scheduler: MainScheduler
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits each element, and the completion, later by `dueTime`; an error is not delayed.
  ///
  /// - Parameters:
  ///   - dueTime: the period of time.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence that delivers on the main actor.
  /// - Form of: `delay(_:scheduler:)`, on the main actor.
  @inlinable
  public func delay(
    _ dueTime: RxTimeInterval,
    scheduler: MainScheduler
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().delay(dueTime, scheduler: scheduler))
  }
}
