extension ObservableType where Element: Sendable {
  /// Fails with `RxError.timeout` when an element takes longer than `dueTime`.
  ///
  ///     request.timeout(.seconds(5), scheduler: scheduler)
  ///
  /// - Parameters:
  ///   - dueTime: the time allowed before the first element and after each; zero or less is over as
  ///     soon as the scheduler looks.
  ///   - scheduler: the clock, and where the error comes from.
  /// - Returns: the same sequence while it is in time.
  /// - Note: one timer at a time serves all elements, so an element costs a look at the clock.
  public func timeout(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed { TimeoutJoin($0, dueTime, scheduler, RxError.timeout) }
  }

  /// Goes on with `other` when an element takes longer than `dueTime`.
  ///
  /// - Parameters:
  ///   - dueTime: the time allowed before the first element and after each; zero or less is over as
  ///     soon as the scheduler looks.
  ///   - other: subscribed to once this sequence has been let go; it may take its time, and its
  ///     errors are the result's.
  ///   - scheduler: the clock.
  /// - Returns: the same sequence while it is in time, then `other`.
  public func timeout<Other: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval,
    other: Other,
    scheduler: any SchedulerType
  ) -> Observable<Element> where Other.Element == Element {
    let other = other.asObservable()
    return timed { TimeoutJoin($0, dueTime, scheduler, TimeIsUp()) }
      .catch { error in
        guard error is TimeIsUp else { throw error }
        return other
      }
  }
}

/// What `timeout(_:other:scheduler:)` tells itself; nobody else sees it.
private struct TimeIsUp: Error {}

private final class TimeoutJoin<Element>: TimedJoin<Element, Element>, @unchecked Sendable {
  // Unchecked: as Stage.
  private let dueTime: RxTimeInterval
  private let failure: any Error
  private var since: RxTime  // the last element

  init(
    _ down: Sink<Element>,
    _ dueTime: RxTimeInterval,
    _ scheduler: any SchedulerType,
    _ failure: any Error
  ) {
    self.dueTime = dueTime
    self.failure = failure
    since = scheduler.now
    super.init(down, scheduler)
    live = 2  // the source and the clock, which has the last word when the source goes away
    setTimer(dueTime)
  }

  override func receive(_ element: Element) {
    since = scheduler.now
    down.next(element)
  }

  /// The timer of an earlier element: waits for the rest of the newest one's time.
  override func timerFired() {
    let left = dueTime - since.duration(to: scheduler.now)
    if left > .zero { setTimer(left) } else { fail(failure) }
  }

  override func inputCompleted(_ branch: Stage) { finish() }
}
