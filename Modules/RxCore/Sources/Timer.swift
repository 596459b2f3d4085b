extension ObservableType where Element: FixedWidthInteger & Sendable {
  /// 0, 1, 2, … with `period` between two.
  ///
  /// - Parameters:
  ///   - period: the time before the first number and between two; being late does not add up.
  ///   - scheduler: where to wait and deliver.
  /// - Returns: a sequence that delivers on `scheduler`.
  public static func interval(
    _ period: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// 0 after `dueTime`; then, if there is a `period`, 1, 2, … with that between two, else the end.
  ///
  /// - Parameters:
  ///   - dueTime: the time before the first number; zero or less means as soon as possible.
  ///   - period: the time between two numbers.
  ///   - scheduler: where to wait and deliver.
  /// - Returns: a sequence that delivers on `scheduler`.
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    CustomObservable { down in
      let serialized = SerializedObserver<Element>(down)
      let observer = AnyObserver(sink: serialized)
      if let period {
        serialized.attach(
          to: Stage.of(
            scheduler.schedulePeriodic(Element.zero, startAfter: dueTime, period: period) {
              observer.onNext($0)
              return $0 &+ 1
            }
          )
        )
      } else {
        serialized.attach(
          to: Stage.of(
            scheduler.scheduleRelative((), dueTime: dueTime) {
              observer.onNext(.zero)
              observer.onCompleted()
              return Disposables.create()
            }
          )
        )
      }
      return serialized
    }
  }
}
