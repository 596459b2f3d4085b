extension ObservableType where Element: Sendable {
  /// Collects elements into arrays and emits an array when it is full or when its time is over.
  ///
  /// Use it to handle many elements at once: to write a log in batches, to redraw at most every
  /// frame.
  ///
  ///     changes.buffer(timeSpan: .seconds(1), count: 100, scheduler: MainScheduler.instance)
  ///     // 3 changes in the first second, none in the next  →  [a, b, c] at 1 s, [] at 2 s
  ///
  /// ```marbles buffer
  /// source  --a---b--------c-------------d-------e---|
  ///         ↓ buffer(timeSpan: .seconds(4), count: 3, scheduler: clock)
  /// output  --------[a, b]-------[c]-------[d]-------([e] |)
  /// frame   0              5           10          15
  /// ```
  ///
  /// - Parameters:
  ///   - timeSpan: the longest time between two arrays, measured on `scheduler`. When it is over,
  ///     an array is emitted even if it is empty.
  ///   - count: the number of elements that fill an array. With zero or less only the time counts.
  ///   - scheduler: measures the time and delivers the arrays whose time is over.
  /// - Returns: a sequence of arrays.
  /// - Ends: when the source completes, after the elements collected so far, even if there are
  ///   none.
  /// - Errors: an error of the source ends the result at once, and discards the collected elements.
  /// - Thread: a full array is delivered on the thread that emits its last element, the last array
  ///   on the thread that completes the source, all others on `scheduler`. An event of the source that
  ///   meets a delivery on `scheduler` is handed over to it.
  /// - Memory: keeps the elements of one array, at most `count`; without limit if `count` is zero
  ///   or less.
  /// - SeeAlso: `window`, which gives sequences and keeps no elements; `throttle` and `sample`,
  ///   which leave out elements.
  public func buffer(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<[Element]> {
    timed({ BufferJoin($0, timeSpan, count, scheduler) }) { $0.receive($1) }
  }
}

private final class BufferJoin<Element>: TimedJoin<Element, [Element]>, @unchecked Sendable {
  // Unchecked: `gathered` is accessed only inside the gate; the rest is immutable.
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

  override var firesOnSchedulerOnly: Bool { true }

  func receive(_ element: Element) {
    gathered.append(element)
    awaited = 1
    if gathered.count == count { send() }
  }

  override func timerFired() { send() }

  private func send() {
    let outgoing = gathered
    gathered = []
    setTimer(timeSpan, isAwaited: false)  // before user code, which may fill the next array
    down.next(outgoing)
  }

  override func inputCompleted(_ branch: Stage) {
    let last = gathered
    gathered = []
    ignoreTimer()  // the observer may run what is due
    down.next(last)
    finish()
  }
}
