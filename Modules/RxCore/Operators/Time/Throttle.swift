extension ObservableType where Element: Sendable {
  /// Lets an element through, then at most one for each `dueTime`.
  ///
  /// Use it for what comes in bursts and must be followed at once: typing, scrolling, files changing.
  ///
  ///     text.throttle(.milliseconds(300), scheduler: MainScheduler.instance)
  ///
  /// - Parameters:
  ///   - dueTime: the shortest time between two elements.
  ///   - latest: whether the last element that came in the meantime follows when the time is over;
  ///     the end then waits for it.
  ///   - scheduler: the clock, and where such late elements are delivered.
  /// - Returns: a sequence with at most one element for each `dueTime`.
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed { ThrottleJoin($0, dueTime, latest, scheduler) }
  }
}

private final class ThrottleJoin<Element>: TimedJoin<Element, Element>, @unchecked Sendable {
  // Unchecked: as Stage.
  private let dueTime: RxTimeInterval
  private let latest: Bool
  private var lastSent: RxTime?
  private var unsent: Element?
  private var sourceEnded = false

  init(
    _ down: Sink<Element>,
    _ dueTime: RxTimeInterval,
    _ latest: Bool,
    _ scheduler: any SchedulerType
  ) {
    self.dueTime = dueTime
    self.latest = latest
    super.init(down, scheduler)
  }

  override func receive(_ element: Element) {
    let now = scheduler.now
    let elapsed = lastSent?.duration(to: now)
    guard let elapsed, elapsed < dueTime else { return send(element, at: now) }
    guard latest else { return }
    let isWaiting = unsent != nil
    unsent = element
    if !isWaiting { setTimer(dueTime - elapsed) }
  }

  override func timerFired() {
    if let element = unsent { send(element, at: scheduler.now) }
    if sourceEnded { finish() }
  }

  private func send(_ element: Element, at now: RxTime) {
    lastSent = now
    unsent = nil
    down.next(element)
  }

  override func inputCompleted(_ branch: Stage) {
    if unsent == nil { finish() } else { sourceEnded = true }
  }
}
