internal import Synchronization

extension ObservableType where Element: Sendable {
  /// Splits the elements into windows, each an observable sequence limited by a time and by a
  /// number of elements.
  ///
  /// Use it like `buffer` where elements should be handled as they arrive, or should not be kept in
  /// memory.
  ///
  ///     numbers.window(timeSpan: .seconds(1), count: 1_000, scheduler: MainScheduler.instance)
  ///       .flatMap { $0.reduce(0) { count, _ in count + 1 } }
  ///     // the number of elements in each window
  ///
  /// A window does not replay: subscribe to it when it is emitted.
  ///
  /// ```marbles window
  /// source  ---a---b----c------------d------e---|
  /// w1      ---a---b-|
  /// w2               ---c-----|
  /// w3                        -------d-|
  /// w4                                 -----e---|
  ///         ↓ window(timeSpan: .seconds(4), count: 3, scheduler: clock)
  /// output  w1-------w2-------w3-------w4-------|
  /// frame   0           5          10         15
  /// ```
  ///
  /// - Parameters:
  ///   - timeSpan: the longest time for which a window is open, measured on `scheduler`.
  ///   - count: the number of elements after which a window ends. With zero or less only the time
  ///     counts.
  ///   - scheduler: measures the time, and ends and starts windows whose time is over.
  /// - Returns: a sequence of windows. The first is emitted at subscription, each further one as
  ///   soon as the window before it has completed.
  /// - Ends: when the source completes, after the open window. The source is disposed of when
  ///   neither the result nor any window has a subscriber.
  /// - Errors: an error of the source ends the open window, then the result.
  /// - Thread: elements, and windows that follow a full one, are delivered on the source's thread;
  ///   windows that follow one whose time is over, on `scheduler`. An event that meets a delivery
  ///   on the other thread is handed over to it.
  /// - Memory: keeps the open window, and no element.
  /// - SeeAlso: `buffer`, which collects arrays; `groupBy`, which splits by a key.
  public func window(
    timeSpan: RxTimeInterval,
    count: Int,
    scheduler: any SchedulerType
  ) -> Observable<Observable<Element>> {
    let windows = timed({ WindowJoin($0, timeSpan, count, scheduler) }) { $0.receive($1) }
    return CustomObservable { down in
      let lifetime = WindowLifetime()
      let sink = WindowSink(
        { sink, multicaster in
          let sink = known(sink, as: WindowSink<Element>.self)
          sink.down.next(sink.lifetime.window(multicaster))
        },
        down,
        lifetime
      )
      sink.connect(to: windows)
      lifetime.attach(to: sink)
      return lifetime
    }
  }
}

/// Turns the multicasters that a `WindowJoin` opens into observable sequences.
private final class WindowSink<Element>: UnarySink<Multicaster<Element>, Observable<Element>>,
  @unchecked Sendable
{
  // Unchecked: adds only immutable properties to UnarySink.
  let lifetime: WindowLifetime

  init(_ next: @escaping Next, _ down: Sink<Observable<Element>>, _ lifetime: WindowLifetime) {
    self.lifetime = lifetime
    super.init(next, down)
  }
}

private final class WindowJoin<Element>: TimedJoin<Element, Multicaster<Element>>,
  @unchecked Sendable
{
  // Unchecked: what changes is accessed only inside the gate; the rest is immutable.
  private let timeSpan: RxTimeInterval
  private let count: Int
  private var window = Multicaster<Element>()
  private var passed = 0
  /// True while a window ends and the next is emitted.
  private var isOpening = false
  /// The elements that the source has emitted meanwhile, which belong to the next window.
  private var waiting: ArraySlice<Element> = []
  /// True if the source has completed meanwhile.
  private var endsAfterOpening = false

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

  func receive(_ element: Element) {
    if isOpening { waiting.append(element) } else { pass(element) }
  }

  private func pass(_ element: Element) {
    passed += 1
    let isFull = passed == count
    window.next(element)
    if isFull, !isDisposed { open() }
  }

  override func timerFired() { open() }

  /// Opens the next window, and those that the elements which arrive meanwhile fill.
  private func open() {
    let isInside = isOpening
    isOpening = true
    let full = window
    window = Multicaster<Element>()
    passed = 0
    setTimer(timeSpan, isAwaited: false)
    full.finish(nil)
    if !isDisposed { down.next(window) }
    if isInside { return }
    while !isDisposed, let element = waiting.popFirst() { pass(element) }
    isOpening = false
    if endsAfterOpening, !isDisposed { end() }
  }

  private func end() {
    window.finish(nil)
    finish()
  }

  override func fail(_ error: any Error) {
    window.finish(error)
    super.fail(error)
  }

  override func inputCompleted(_ branch: Stage) {
    if isOpening { endsAfterOpening = true } else { end() }
  }

  override func sourceDeallocated() {
    super.sourceDeallocated()
    window.abandon()
  }
}

/// The subscription of `groupBy` and `window` to their source, which lasts while the sequence of
/// windows, or any window, has a subscriber.
@usableFromInline
final class WindowLifetime: Stage, @unchecked Sendable {
  // Unchecked: `subscribers` is atomic.
  private let subscribers = Atomic<Int>(1)  // the first is the one of the sequence of windows

  @usableFromInline
  override init() { super.init() }

  /// Counts a subscriber out; the last disposes of the source.
  override func cancel(_ child: Stage) {
    if subscribers.subtract(1, ordering: .acquiringAndReleasing).newValue == 0 { dispose() }
  }

  /// Returns the window whose elements `multicaster` emits.
  func window<Element>(_ multicaster: Multicaster<Element>) -> Observable<Element> {
    CustomObservable { down in
      self.subscribers.add(1, ordering: .relaxed)
      let subscriber = WindowSubscriber(UnarySink<Element, Element>.forward, down)
      subscriber.lifetime = self
      multicaster.attach(subscriber)
      subscriber.attach(to: multicaster)
      return subscriber
    }
  }
}

private final class WindowSubscriber<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: `lifetime` is set before another thread can reach this object.
  var lifetime: WindowLifetime?

  override func didDispose() { lifetime?.cancel(self) }
}
