internal import DequeModule

extension ObservableType where Element: Sendable {
  /// Delivers everything `dueTime` later, the end too; an error at once.
  ///
  /// - Parameters:
  ///   - dueTime: how much later; order and distances stay.
  ///   - scheduler: the clock, and where everything is delivered.
  /// - Returns: the same sequence, later.
  public func delay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed { DelayJoin($0, dueTime, scheduler) }
  }
}

private final class DelayJoin<Element>: TimedJoin<Element, Element>, @unchecked Sendable {
  // Unchecked: as Stage.
  private let dueTime: RxTimeInterval
  private var queue = Deque<(due: RxTime, element: Element?)>()  // nil: the end

  init(_ down: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    super.init(down, scheduler)
  }

  override func receive(_ element: Element) { add(element) }

  override func inputCompleted(_ branch: Stage) { add(nil) }

  private func add(_ element: Element?) {
    queue.append((scheduler.now.advanced(by: dueTime), element))
    if queue.count == 1 { setTimer(dueTime) }
  }

  override func timerFired() {
    while let first = queue.first, first.due <= scheduler.now {
      queue.removeFirst()
      if let element = first.element { down.next(element) } else { finish() }
      if isDisposed { return }
      if !scheduler.deliversInBatches { break }
    }
    if let first = queue.first { setTimer(scheduler.now.duration(to: first.due)) }
  }
}
