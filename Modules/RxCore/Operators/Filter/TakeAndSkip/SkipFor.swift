extension ObservableType where Element: Sendable {
  /// Drops the elements of a first period of time and emits the rest.
  ///
  /// Use it to ignore what arrives while something settles.
  ///
  ///     ticks.skip(.milliseconds(2_500), scheduler: MainScheduler.instance)
  ///     // ticks each second: 0 at 1 s, 1 at 2 s, …  →  2 at 3 s, 3 at 4 s, …
  ///
  /// ```marbles skipFor
  /// source  -a-b-c-----d--e-|
  ///         ↓ skip(.seconds(6), scheduler: clock)
  /// output  -----------d--e-|
  /// frame   0    5    10   15
  /// ```
  ///
  /// - Parameters:
  ///   - duration: the length of the period, which starts with the subscription.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence of the remaining elements.
  /// - Ends: when the source completes, also during the period.
  /// - Errors: an error of the source ends the result, also during the period.
  /// - Thread: events are delivered on the source's thread. `scheduler` only measures the time; an
  ///   event that arrives as it ends may be delivered there.
  /// - Memory: keeps no element.
  /// - SeeAlso: `take(for:scheduler:)`, the other half; `skip(until:)`, by another sequence;
  ///   `delaySubscription`, which subscribes later.
  public func skip(
    _ duration: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed({ SkipForJoin($0, duration, scheduler) }) { $0.receive($1) }
  }
}

private final class SkipForJoin<Element>: TimedJoin<Element, Element>, @unchecked Sendable {
  // Unchecked: `isOpen` is accessed only inside the gate.
  private var isOpen = false

  init(_ down: Sink<Element>, _ duration: RxTimeInterval, _ scheduler: any SchedulerType) {
    super.init(down, scheduler)
    setTimer(duration)
  }

  func receive(_ element: Element) { if isOpen { down.next(element) } }

  override func timerFired() { isOpen = true }
}
