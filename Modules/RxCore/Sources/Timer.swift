extension ObservableType where Element: FixedWidthInteger & Sendable {
  /// Emits 0, 1, 2, … with a period of time between two numbers.
  ///
  ///     Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
  ///     // 0 after 1 s, 1 after 2 s, 2 after 3 s, …
  ///
  /// A number that is late does not shift the numbers after it. After the largest number of
  /// `Element` counting continues with the smallest one.
  ///
  /// - Parameters:
  ///   - period: the time before the first number, and between two numbers.
  ///   - scheduler: measures the time and delivers the numbers.
  /// - Returns: a sequence that delivers on `scheduler` and ends only by disposal.
  public static func interval(
    _ period: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }

  /// Emits 0 after a period of time and completes, or continues with 1, 2, … at a second period.
  ///
  /// Use it to wait, and to poll.
  ///
  ///     Observable<Int>.timer(.seconds(1), scheduler: MainScheduler.instance)
  ///     // 0 after 1 s, then completes
  ///
  ///     Observable<Int>.timer(.seconds(1), period: .seconds(5), scheduler: MainScheduler.instance)
  ///     // 0 after 1 s, 1 after 6 s, 2 after 11 s, …
  ///
  /// - Parameters:
  ///   - dueTime: the time before the first number. Zero or less means as soon as `scheduler` runs.
  ///   - period: the time between two numbers. Without it, the sequence completes after the first
  ///     number.
  ///   - scheduler: measures the time and delivers the numbers.
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
