extension ObservableType where Element: Sendable {
  /// Gathers elements and delivers them together, when there are `count` or `timeSpan` has passed.
  ///
  /// - Parameters:
  ///   - timeSpan: the longest time between two buffers; an empty one is delivered too.
  ///   - count: the most elements of a buffer.
  ///   - scheduler: the clock, and where buffers are delivered whose time is over.
  /// - Returns: arrays; the last with the end, while an error drops what is gathered.
  public func buffer(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    timed { BufferJoin($0, timeSpan, count, scheduler) }
  }
}

private final class BufferJoin<Element>: TimedJoin<Element, [Element]>, @unchecked Sendable {
  // Unchecked: as Stage.
  private let timeSpan: RxTimeInterval
  private let count: Int
  private var gathered: [Element] = []

  init(
    _ down: Sink<[Element]>,
    _ timeSpan: RxTimeInterval,
    _ count: Int,
    _ scheduler: any SchedulerType
  ) {
    self.timeSpan = timeSpan
    self.count = count
    super.init(down, scheduler)
    setTimer(timeSpan, isAwaited: false)
  }

  override func receive(_ element: Element) {
    gathered.append(element)
    awaited = 1
    if gathered.count == count { send() }
  }

  override func timerFired() { send() }

  private func send() {
    let outgoing = gathered
    gathered = []
    setTimer(timeSpan, isAwaited: false)  // before user code, which may itself fill the next
    down.next(outgoing)
  }

  override func inputCompleted(_ branch: Stage) {
    down.next(gathered)
    finish()
  }
}
