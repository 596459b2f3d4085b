extension ObservableType where Element: Sendable {
  /// Fails with `RxError.timeout` when the source emits nothing for a period of time.
  ///
  /// Use it where silence means that something is broken.
  ///
  ///     request.timeout(.seconds(5), scheduler: MainScheduler.instance)
  ///
  ///     Observable<Int>.never().timeout(.seconds(5), scheduler: MainScheduler.instance)
  ///     // fails with RxError.timeout after 5 s
  ///
  /// ```marbles timeout
  /// source  -a-b-c---!
  ///         ↓ timeout(.seconds(4), scheduler: clock)
  /// output  -a-b-c---#
  /// frame   0    5
  /// where # = the sequence took longer than allowed
  /// ```
  ///
  /// - Parameters:
  ///   - dueTime: the time allowed before the first element and after each one. Zero or less is
  ///     over as soon as `scheduler` runs.
  ///   - scheduler: measures the time and delivers the error.
  /// - Returns: a sequence of the source's events as long as they are in time.
  /// - Ends: when the source completes in time.
  /// - Errors: `RxError.timeout` when the time is over, and the source is disposed of. An error of
  ///   the source ends the result.
  /// - Thread: the source's events are delivered on its thread, `RxError.timeout` on `scheduler`.
  ///   An event that meets a delivery on the other thread is handed over to it.
  /// - Memory: keeps the time of the latest element, and one timer, whatever the number of
  ///   elements.
  /// - SeeAlso: `timeout(_:other:scheduler:)`, which goes on with another sequence;
  ///   `take(for:scheduler:)`, which completes after a time; `debounce`, for pauses that are
  ///   expected.
  public func timeout(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed({ TimeoutJoin($0, dueTime, scheduler, RxError.timeout) }) { $0.receive($1) }
  }

  /// Continues with another sequence when the source emits nothing for a period of time.
  ///
  ///     request.timeout(.seconds(5), other: cached, scheduler: MainScheduler.instance)
  ///
  /// - Parameters:
  ///   - dueTime: the time allowed before the first element and after each one. Zero or less is
  ///     over as soon as `scheduler` runs.
  ///   - other: subscribed to on `scheduler`, once the source has been disposed of. It has no time
  ///     limit, and its errors pass through.
  ///   - scheduler: measures the time.
  /// - Returns: a sequence of the source's events as long as they are in time, then of those of
  ///   `other`.
  /// - Form of: `timeout(_:scheduler:)`, with a sequence in place of the error.
  public func timeout<Other: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval,
    other: Other,
    scheduler: any SchedulerType
  ) -> Observable<Element> where Other.Element == Element {
    let other = other.asObservable()
    return timed({ TimeoutJoin($0, dueTime, scheduler, TimeIsUp()) }) { $0.receive($1) }
      .catch { error in
        guard error is TimeIsUp else { throw error }
        return other
      }
  }
}

/// The error that distinguishes the timeout of `timeout(_:other:scheduler:)` from errors of the source.
private struct TimeIsUp: Error {}

private final class TimeoutJoin<Element>: TimedJoin<Element, Element>, @unchecked Sendable {
  // Unchecked: `since` is accessed only inside the gate; the rest is immutable.
  private let dueTime: RxTimeInterval
  private let failure: any Error
  @exclusivity(unchecked) private var since: RxTime  // when the last element arrived

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
    live = 2  // the source, and the timer, which fires even if the source is deallocated
    setTimer(dueTime)
  }

  func receive(_ element: Element) {
    since = scheduler.now
    down.next(element)
  }

  /// Fails, or waits for the time that the latest element has left.
  override func timerFired() {
    let left = timeLeft(of: dueTime, since: since)
    if left > .zero { setTimer(left) } else { fail(failure) }
  }

  override func inputCompleted(_ branch: Stage) { finish() }
}
