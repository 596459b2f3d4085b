extension ObservableType where Element: Sendable {
  /// Emits the elements of a first period of time and completes.
  ///
  ///     ticks.take(for: .seconds(3), scheduler: MainScheduler.instance)
  ///     // ticks every two seconds: 0 at 2 s, 1 at 4 s, …  →  0 at 2 s, completes at 3 s
  ///
  /// Elements are delivered on the source's thread, the completion on `scheduler`.
  ///
  /// - Parameters:
  ///   - duration: the length of the period, which starts with the subscription. Zero or less
  ///     completes as soon as `scheduler` runs.
  ///   - scheduler: measures the time and delivers the completion.
  /// - Returns: a sequence that ends with the source, or when the time is over.
  public func take(
    for duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed({ TakeForJoin($0, duration, scheduler) }) { $0.receive($1) }
  }
}

private final class TakeForJoin<Element>: TimedJoin<Element, Element>, @unchecked Sendable {
  // Unchecked: adds no stored properties to TimedJoin.
  init(_ down: Sink<Element>, _ duration: RxTimeInterval, _ scheduler: any SchedulerType) {
    super.init(down, scheduler)
    setTimer(duration)
  }

  func receive(_ element: Element) { down.next(element) }

  override func timerFired() { finish() }

  override func inputCompleted(_ branch: Stage) { finish() }
}
