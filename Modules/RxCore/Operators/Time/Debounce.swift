extension ObservableType where Element: Sendable {
  /// Emits an element once the source has emitted nothing else for a period of time.
  ///
  /// Use it for typing: search when the user pauses.
  ///
  ///     field.rx.text.debounce(.milliseconds(300), scheduler: MainScheduler.instance)
  ///     // "s", "sw", "swift" typed within 300 ms  →  "swift"
  ///
  /// ```marbles debounce
  /// source  -a-b-c-----d--e-|
  ///         ↓ debounce(.seconds(3), scheduler: clock)
  /// output  --------c-------(e|)
  /// frame   0    5    10   15
  /// ```
  ///
  /// - Parameters:
  ///   - dueTime: the period, measured on `scheduler`, for which the source must emit nothing. With
  ///     zero or less, an element is emitted as soon as `scheduler` runs, unless another one
  ///     arrives before.
  ///   - scheduler: measures the time and delivers the elements.
  /// - Returns: a sequence of the elements that were followed by a pause.
  /// - Ends: when the source completes, right after the waiting element, which is emitted at once.
  /// - Errors: an error of the source ends the result at once, and discards the waiting element.
  /// - Thread: elements are delivered on `scheduler`. Terminal events, and the element before the
  ///   completion, are delivered on the source's thread. An event of the source that meets a
  ///   delivery on `scheduler` is handed over to it.
  /// - Memory: keeps the latest element, until it is emitted or discarded.
  /// - SeeAlso: `throttle`, which emits the first element at once; `sample`, at moments that
  ///   another sequence gives; `delay`, which leaves out nothing.
  @inlinable
  public func debounce(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed({ DebounceJoin($0, dueTime, scheduler) }) { $0.receive($1) }
  }
}

@usableFromInline
final class DebounceJoin<Element>: TimedJoin<Element, Element>, @unchecked Sendable {
  // Unchecked: the variables are accessed only inside the gate; the rest is immutable.
  @usableFromInline let dueTime: RxTimeInterval
  // A timer is set while an element waits.
  @usableFromInline @exclusivity(unchecked) var waiting: Element?
  // `true` if elements have come since the timer was set.
  @usableFromInline @exclusivity(unchecked) var hasMoved = false
  @usableFromInline @exclusivity(unchecked) var since: RxTime  // when the last element arrived

  @inlinable
  init(_ down: Sink<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType) {
    self.dueTime = dueTime
    since = scheduler.now
    super.init(down, scheduler)
  }

  override var firesOnSchedulerOnly: Bool { true }

  @inlinable
  @inline(__always)
  func receive(_ element: Element) {
    since = scheduler.now
    hasMoved = waiting != nil
    releaseFormer(exchange(&waiting, with: element))
    if !hasMoved { setTimer(dueTime) }
  }

  /// Sends the element, unless newer ones have come since the timer was set.
  @usableFromInline
  override func timerFired() {
    if hasMoved {
      hasMoved = false
      let left = timeLeft(of: dueTime, since: since)
      // Without a period, an element that has come at this very moment waits for a timer of its own.
      if left > .zero || since == scheduler.now { return setTimer(left) }
    }
    sendWaiting()
  }

  private func sendWaiting() {
    guard let element = waiting.take() else { return }
    down.next(element)
  }

  @usableFromInline
  override func inputCompleted(_ branch: Stage) {
    sendWaiting()
    finish()
  }
}
