extension ObservableType where Element: Sendable {
  /// Emits an element at once, and then at most one element for each period of time.
  ///
  /// Use it for bursts that must be followed without delay: typing, scrolling, changing files.
  ///
  ///     text.throttle(.milliseconds(300), scheduler: MainScheduler.instance)
  ///     // "s" at 0 ms, "sw" at 100 ms, "swi" at 200 ms  →  "s" at 0 ms, "swi" at 300 ms
  ///
  /// ```marbles throttle
  /// source  -a-b-c-----d--e-|
  ///         ↓ throttle(.seconds(3), scheduler: clock)
  /// output  -a--b--c---d--e-|
  /// frame   0    5    10   15
  /// ```
  ///
  /// - Parameters:
  ///   - dueTime: the shortest time between two elements, measured on `scheduler`. With zero or
  ///     less, every element is emitted.
  ///   - latest: indicates whether the last element that arrives within a period is emitted at the
  ///     end of that period.
  ///   - scheduler: measures the time and delivers the elements that have waited.
  /// - Returns: a sequence with at most one element for each `dueTime`.
  /// - Ends: when the source completes; if an element waits, right after that element at the end of
  ///   its period.
  /// - Errors: an error of the source ends the result at once, and discards the waiting element.
  /// - Thread: elements that have waited are delivered on `scheduler`, all other events on the
  ///   source's thread. An event of the source that meets a delivery on `scheduler` is handed
  ///   over to it.
  /// - Memory: keeps the latest element of a period, until it is emitted or discarded.
  /// - SeeAlso: `debounce`, which waits for a pause; `sample`, at moments that another sequence
  ///   gives; `buffer`, which leaves out nothing.
  @inlinable
  public func throttle(
    _ dueTime: RxTimeInterval,
    latest: Bool = true,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    timed({ ThrottleJoin($0, dueTime, latest, scheduler) }) { $0.receive($1) }
  }
}

@usableFromInline
final class ThrottleJoin<Element>: TimedJoin<Element, Element>, @unchecked Sendable {
  // Unchecked: `lastSent`, `unsent` and `sourceEnded` are accessed only inside the gate; the rest
  // is immutable.
  @usableFromInline let dueTime: RxTimeInterval
  @usableFromInline let latest: Bool
  @usableFromInline @exclusivity(unchecked) var lastSent: RxTime?
  // A timer is set while there is an unsent element.
  @usableFromInline @exclusivity(unchecked) var unsent: Element?
  @exclusivity(unchecked) private var sourceEnded = false

  @inlinable
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

  override var firesOnSchedulerOnly: Bool { true }

  @inlinable
  @inline(__always)
  func receive(_ element: Element) {
    if unsent != nil { return releaseFormer(exchange(&unsent, with: element)) }
    let now = scheduler.now
    let elapsed = lastSent?.duration(to: now)
    guard let elapsed, elapsed < dueTime else { return send(element, at: now) }
    guard latest else { return }
    unsent = element
    setTimer(dueTime - elapsed)
  }

  @usableFromInline
  override func timerFired() {
    if let element = unsent { send(element, at: scheduler.now) }
    if sourceEnded { finish() }
  }

  @inlinable
  func send(_ element: Element, at now: RxTime) {
    lastSent = now
    releaseFormer(unsent.take())
    down.next(element)
  }

  @usableFromInline
  override func inputCompleted(_ branch: Stage) {
    if unsent == nil { finish() } else { sourceEnded = true }
  }
}
