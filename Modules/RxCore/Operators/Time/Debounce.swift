extension ObservableType where Element: Sendable {
  /// Emits an element once the source has emitted nothing else for a period of time.
  ///
  /// Use it for typing: search when the user pauses. `throttle` emits the first element at once
  /// instead.
  ///
  ///     field.rx.text.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
  ///     // "s", "sw", "swift" typed within 300 ms  →  "swift"
  ///
  /// - Parameters:
  ///   - dueTime: the period, measured on `scheduler`, for which the source must emit nothing. With
  ///     zero or less, an element is emitted as soon as `scheduler` runs, unless another one
  ///     arrives before.
  ///   - scheduler: measures the time and delivers the elements.
  /// - Returns: a sequence that delivers its elements on `scheduler`.
  /// - Note: completion emits the waiting element at once, and an error discards it. Both are
  ///   delivered on the source's thread.
  public func debounce(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed { DebounceJoin($0, dueTime, scheduler) }
  }
}

private final class DebounceJoin<Element>: TimedJoin<Element, Element>, @unchecked Sendable {
  // Unchecked: `waiting` is accessed only inside the gate; the rest is immutable.
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
