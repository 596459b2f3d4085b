internal import DequeModule

extension ObservableType where Element: Sendable {
  /// Emits each element, and the completion, a period of time later.
  ///
  /// The order and the distances of the events stay the same. Use it to let elements appear later.
  ///
  ///     ticks.delay(.milliseconds(500), scheduler: MainScheduler.instance)
  ///     // 0 at 1 s, 1 at 2 s  →  0 at 1.5 s, 1 at 2.5 s
  ///
  /// ```marbles delay
  /// source  -a-b-c-----d--e-|
  ///         ↓ delay(.seconds(3), scheduler: clock)
  /// output  ----a-b-c-----d--e-|
  /// frame   0    5    10   15
  /// ```
  ///
  /// - Parameters:
  ///   - dueTime: the period, measured on `scheduler`. With zero or less, events are delivered as
  ///     soon as `scheduler` runs.
  ///   - scheduler: measures the time and delivers the elements and the completion.
  /// - Returns: a sequence of the same elements, later.
  /// - Ends: `dueTime` after the source has completed.
  /// - Errors: an error of the source is not delayed: it ends the result at once, and discards the
  ///   elements that wait.
  /// - Thread: elements and the completion are delivered on `scheduler`, an error on the source's
  ///   thread. An error that meets a delivery on `scheduler` is handed over to it.
  /// - Memory: keeps the elements of the last `dueTime`, without limit.
  /// - SeeAlso: `delaySubscription`, which subscribes later; `debounce`, which leaves out elements.
  public func delay(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed({ DelayJoin($0, dueTime, scheduler) }) { $0.add($1) }
  }
}

private final class DelayJoin<Element>: TimedJoin<Element, Element>, @unchecked Sendable {
  // Unchecked: `queue` is accessed only inside the gate; the rest is immutable.
  private let dueTime: RxTimeInterval
  private var queue = Deque<(due: RxTime, element: Element?)>()  // nil: the completion

  init(_ down: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    super.init(down, scheduler)
  }

  override var firesOnSchedulerOnly: Bool { true }

  override func inputCompleted(_ branch: Stage) {
    branch.dispose()  // now: the completion is emitted on another thread
    add(nil)
  }

  func add(_ element: Element?) {
    queue.append((scheduler.now.after(dueTime), element))
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
