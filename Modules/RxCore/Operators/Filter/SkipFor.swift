extension ObservableType where Element: Sendable {
  /// Drops everything for `duration`; the end and an error go through at any time.
  ///
  /// - Parameters:
  ///   - duration: how long after the subscription.
  ///   - scheduler: the clock.
  /// - Returns: what is left.
  public func skip(
    _ duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed { SkipForJoin($0, duration, scheduler) }
  }
}

private final class SkipForJoin<Element>: TimedJoin<Element, Element>, @unchecked Sendable {
  // Unchecked: as Stage.
  private var isOpen = false

  init(_ down: Sink<Element>, _ duration: RxTimeInterval, _ scheduler: any SchedulerType) {
    super.init(down, scheduler)
    setTimer(duration)
  }

  override func receive(_ element: Element) { if isOpen { down.next(element) } }

  override func timerFired() { isOpen = true }
}
