extension ObservableType where Element: Sendable {
  /// Lets an element through once the source has been quiet for `dueTime`.
  ///
  /// Use it for typing: search when the fingers rest.
  ///
  ///     field.rx.text.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
  ///     // "s", "sw", "swift" typed within 300 ms  →  "swift"
  ///
  /// - Parameters:
  ///   - dueTime: how long the source must be silent; zero lets everything through on the next turn.
  ///   - scheduler: the clock, and where elements are delivered.
  /// - Returns: a sequence that delivers on `scheduler`.
  /// - Note: the end delivers the waiting element at once; an error drops it.
  public func debounce(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed { DebounceJoin($0, dueTime, scheduler) }
  }
}

private final class DebounceJoin<Element>: TimedJoin<Element, Element>, @unchecked Sendable {
  // Unchecked: as Stage.
  private let dueTime: RxTimeInterval
  private var waiting: Element?

  init(_ down: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    super.init(down, scheduler)
  }

  override func receive(_ element: Element) {
    waiting = element
    setTimer(dueTime)
  }

  override func timerFired() { sendWaiting() }

  private func sendWaiting() {
    guard let element = waiting.take() else { return }
    down.next(element)
  }

  override func inputCompleted(_ branch: Stage) {
    sendWaiting()
    finish()
  }
}
