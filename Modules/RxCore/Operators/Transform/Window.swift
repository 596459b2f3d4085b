extension ObservableType where Element: Sendable {
  /// Parts the elements into sequences, each of `count` elements or of `timeSpan` at most.
  ///
  /// A window does not repeat what was said before it was subscribed to. The source is let go when
  /// neither the result nor any window is listened to any more.
  ///
  /// - Parameters:
  ///   - timeSpan: how long a window is open.
  ///   - count: the most elements of a window.
  ///   - scheduler: the clock, and where windows change whose time is over.
  /// - Returns: windows, one after the other; the first at once. An error ends the window, too.
  public func window(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    let windows = timed { WindowJoin($0, timeSpan, count, scheduler) }
    return CustomObservable { down in
      let keeper = WindowLifetime()
      let sink = WindowSink(
        { sink, hub in
          let sink = unsafeDowncast(sink, to: WindowSink<Element>.self)
          sink.down.next(sink.keeper.part(hub))
        },
        down,
        keeper
      )
      sink.listen(to: windows)
      keeper.attach(to: sink)
      return keeper
    }
  }
}

/// Makes sequences of the hubs that a `WindowJoin` opens.
private final class WindowSink<Element>: UnarySink<Multicaster<Element>, Observable<Element>>,
  @unchecked Sendable
{
  // Unchecked: as Stage.
  let keeper: WindowLifetime

  init(_ next: @escaping Next, _ down: Sink<Observable<Element>>, _ keeper: WindowLifetime) {
    self.keeper = keeper
    super.init(next, down)
  }
}

private final class WindowJoin<Element>: TimedJoin<Element, Multicaster<Element>>,
  @unchecked Sendable
{
  // Unchecked: as Stage.
  private let timeSpan: RxTimeInterval
  private let count: Int
  private var window = Multicaster<Element>()
  private var passed = 0

  init(
    _ down: Sink<Multicaster<Element>>,
    _ timeSpan: RxTimeInterval,
    _ count: Int,
    _ scheduler: any SchedulerType
  ) {
    self.timeSpan = timeSpan
    self.count = count
    super.init(down, scheduler)
    down.next(window)
    setTimer(timeSpan, isAwaited: false)
  }

  override func receive(_ element: Element) {
    passed += 1
    let isFull = passed == count
    window.next(element)
    if isFull, !isDisposed { open() }
  }

  override func timerFired() { open() }

  private func open() {
    let full = window
    window = Multicaster<Element>()
    passed = 0
    setTimer(timeSpan, isAwaited: false)
    full.finish(nil)
    if !isDisposed { down.next(window) }
  }

  override func fail(_ error: any Error) {
    window.finish(error)
    super.fail(error)
  }

  override func inputCompleted(_ branch: Stage) {
    window.finish(nil)
    finish()
  }

  override func sourceGone() {
    super.sourceGone()
    window.abandon()
  }
}
