extension ObservableType where Element: FixedWidthInteger & Sendable {
  /// Emits 0, 1, 2, … with a period of time between two numbers.
  ///
  /// Use it to poll, and to animate.
  ///
  ///     Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
  ///     // 0 after 1 s, 1 after 2 s, 2 after 3 s, …
  ///
  /// A number that is late does not shift the numbers after it, and no number is left out: after a
  /// stall, those that are due follow one another, one in each turn of the scheduler, so that the
  /// number tells the time. `throttle` leaves out those that come too fast. After the largest number
  /// of `Element` counting continues with the smallest one.
  ///
  /// ```marbles interval
  ///         ↓ Observable<Int>.interval(.seconds(3), scheduler: clock)
  /// output  ---0--1--2-!
  /// frame   0    5    10
  /// ```
  ///
  /// - Parameters:
  ///   - period: the time before the first number, and between two numbers.
  ///   - scheduler: measures the time and delivers the numbers.
  /// - Returns: a sequence of numbers.
  /// - Ends: never; only disposal ends a subscription.
  /// - Errors: never fails.
  /// - Thread: numbers are delivered on `scheduler`.
  /// - Memory: keeps the next number and one timer for each subscription.
  /// - SeeAlso: `timer`, for another time before the first number; `range`, for numbers without
  ///   time.
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
  /// ```marbles timer
  ///         ↓ Observable<Int>.timer(.seconds(3), scheduler: clock)
  /// output  ---(0|)
  /// frame   0
  /// ```
  ///
  /// - Parameters:
  ///   - dueTime: the time before the first number. Zero or less means as soon as `scheduler` runs.
  ///   - period: the time between two numbers. Without it, the sequence completes after the first
  ///     number.
  ///   - scheduler: measures the time and delivers the numbers.
  /// - Returns: a sequence of numbers.
  /// - Ends: after the first number; with `period`, never: only disposal ends a subscription.
  /// - Errors: never fails.
  /// - Thread: numbers are delivered on `scheduler`.
  /// - Memory: keeps the next number and one timer for each subscription.
  /// - SeeAlso: `interval`, with one time for all; `delay`, for elements that exist;
  ///   `delaySubscription`, to start later.
  public static func timer(
    _ dueTime: RxTimeInterval,
    period: RxTimeInterval? = nil,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    CustomObservable { down in
      let stage = SerializedObserver<Element>(down)
      let timer =
        if let period {
          scheduler.schedulePeriodic(Ticks(stage), startAfter: dueTime, period: period) { ticks in
            ticks.emitNext()
            return ticks
          }
        } else {
          scheduler.scheduleRelative(stage, dueTime: dueTime) { stage in
            stage.next(.zero)
            stage.completed()
            return Disposables.create()
          }
        }
      stage.attach(to: Stage.of(timer))
      return stage
    }
  }
}

/// The numbers that a periodic timer emits.
private final class Ticks<Element: FixedWidthInteger>: SchedulerClient, @unchecked Sendable {
  // Unchecked: `number` is accessed by the scheduled work only, which does not overlap with itself.
  private let stage: SerializedObserver<Element>
  private var number = Element.zero

  init(_ stage: SerializedObserver<Element>) { self.stage = stage }

  func emitNext() {
    let current = number
    number &+= 1
    stage.next(current)
  }

  func schedulerClosed() { stage.schedulerClosed() }
}
