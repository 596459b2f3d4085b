extension ObservableType where Element: Sendable {
  /// Emits the elements of a first period of time and completes.
  ///
  /// Use it to observe for a limited time.
  ///
  ///     ticks.take(for: .seconds(3), scheduler: MainScheduler.instance)
  ///     // ticks every two seconds: 0 at 2 s, 1 at 4 s, …  →  0 at 2 s, completes at 3 s
  ///
  /// ```marbles takeFor
  /// source  -a-b-c!
  ///         ↓ take(for: .seconds(6), scheduler: clock)
  /// output  -a-b-c|
  /// frame   0    5
  /// ```
  ///
  /// - Parameters:
  ///   - duration: the length of the period, which starts with the subscription. Zero or less
  ///     completes as soon as `scheduler` runs.
  ///   - scheduler: measures the time and delivers the completion.
  /// - Returns: a sequence of the elements of the period.
  /// - Ends: when the time is over, and the source is disposed of; or when the source completes.
  /// - Errors: an error of the source within the period ends the result.
  /// - Thread: elements are delivered on the source's thread, the completion that ends the period
  ///   on `scheduler`. An event that meets a delivery on the other thread is handed over to it.
  /// - Memory: keeps no element.
  /// - SeeAlso: `timeout`, which fails when nothing arrives; `take(until:)`, by another sequence;
  ///   `skip(_:scheduler:)`, the other half.
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
