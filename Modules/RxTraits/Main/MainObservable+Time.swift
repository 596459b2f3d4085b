public import RxCore
public import RxLoop

extension MainObservableType where Element: Sendable {
  /// Emits an element, then at most one in each `dueTime`.
  ///
  /// As `ObservableType.throttle`, with delivery on the main actor.
  ///
  ///     field.rx.text.throttle(.milliseconds(16), scheduler: MainScheduler.instance)
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
  /// As `ObservableType.debounce`, with delivery on the main actor.
  @inlinable
  public func debounce(
    _ dueTime: RxTimeInterval,
    scheduler: MainScheduler
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Emits each element, and the completion, later by `dueTime`; an error is not delayed.
  ///
  /// As `ObservableType.delay`, with delivery on the main actor.
  @inlinable
  public func delay(
    _ dueTime: RxTimeInterval,
    scheduler: MainScheduler
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().delay(dueTime, scheduler: scheduler))
  }
}
