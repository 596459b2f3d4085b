extension ObservableType where Element: Sendable {
  /// Lets everything through for `duration`, then ends.
  ///
  /// - Parameters:
  ///   - duration: how long after the subscription.
  ///   - scheduler: the clock; the end comes from it.
  /// - Returns: the same sequence, cut short.
  public func take(
    for duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed { TakeForJoin($0, duration, scheduler) }
  }
}

private final class TakeForJoin<Element>: TimedJoin<Element, Element>, @unchecked Sendable {
  // Unchecked: as Stage.
  init(_ down: Sink<Element>, _ duration: RxTimeInterval, _ scheduler: any SchedulerType) {
    super.init(down, scheduler)
    setTimer(duration)
  }

  override func receive(_ element: Element) { down.next(element) }

  override func timerFired() { finish() }

  override func inputCompleted(_ branch: Stage) { finish() }
}
