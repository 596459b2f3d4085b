public import RxCore
public import RxLoop

extension MainObservableType where Element: Sendable {
  /// Lets an element through, then at most one for each `dueTime`.
  @inlinable
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: MainScheduler
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().throttle(dueTime, latest: latest, scheduler: scheduler))
  }

  /// Lets an element through once the source has been quiet for `dueTime`.
  @inlinable
  public func debounce(
    _ dueTime: RxTimeInterval,
    scheduler: MainScheduler
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().debounce(dueTime, scheduler: scheduler))
  }

  /// Delivers everything `dueTime` later; an error is not delayed.
  @inlinable
  public func delay(
    _ dueTime: RxTimeInterval,
    scheduler: MainScheduler
  ) -> MainObservable<Element> {
    MainObservable(onMain: asObservable().delay(dueTime, scheduler: scheduler))
  }
}
