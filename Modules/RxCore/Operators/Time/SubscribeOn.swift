internal import Synchronization

extension ObservableType {
  /// Subscribes to the source, and disposes of that subscription, on a scheduler.
  ///
  /// Use it when subscribing itself does work, such as opening a file.
  ///
  ///     openFile(path)
  ///       .subscribe(on: background)
  ///       .observe(on: MainScheduler.instance)
  ///
  /// Disposing takes effect at once on any thread; only the disposal of the source is carried to
  /// the scheduler. A source that ends by itself releases what it holds on the thread of its
  /// terminal event.
  ///
  /// ```marbles subscribeOn
  /// source   -a-b-c-----d--e-|
  ///         ↓ subscribe(on: clock)
  /// output  --a-b-c-----d--e-|
  /// frame   0    5    10   15
  /// ```
  ///
  /// - Parameter scheduler: where the side effects of subscribing and disposing happen.
  /// - Returns: a sequence of the same events.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source ends the result.
  /// - Thread: the source is subscribed to on `scheduler`. Its events are delivered on the thread
  ///   that emits them.
  /// - Memory: keeps no element.
  /// - SeeAlso: `observe(on:)`, which moves the delivery; `delaySubscription`, which also waits.
  @_disfavoredOverload
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element>
  where Element: Sendable {
    subscribedUnchecked(on: scheduler)
  }

  /// The same as `subscribe(on:)`, for elements that never leave the scheduler's own thread.
  package func subscribedUnchecked(
    on scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    SubscribeOnObservable(asObservable(), scheduler)
  }
}

/// The observable sequence of `subscribe(on:)`.
private final class SubscribeOnObservable<Element>: Observable<Element>, @unchecked Sendable {
  // Unchecked: all stored properties are immutable.
  private let source: Observable<Element>
  private let scheduler: any ImmediateSchedulerType

  init(_ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.source = source
    self.scheduler = scheduler
    super.init { recipe, down in
      let recipe = known(recipe, as: SubscribeOnObservable<Element>.self)
      let sink = SubscribeOnSink<Element>(down, recipe.scheduler)
      sink.subscribe(to: recipe.source)
      return sink
    }
  }

  deinit { release(upstream: source) }
}

/// The stage of `subscribe(on:)`: it subscribes to its source, and disposes of it, on the scheduler.
///
/// Disposing ends this stage at once, on any thread. Only the disposal of the source is carried to
/// the scheduler. A source that ends by itself is released where it does.
private final class SubscribeOnSink<Element>: UnarySink<Element, Element>,
  @unchecked Sendable
{
  // Unchecked: `waiting` is set before another thread can reach this stage; `hasSourceEnded` is atomic.
  private let scheduler: any ImmediateSchedulerType
  /// The scheduled work that subscribes to the source.
  private var waiting: SingleAssignmentDisposable?
  private let hasSourceEnded = Atomic<Bool>(false)

  init(_ down: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
    super.init(Self.forward, down)
  }

  func subscribe(to source: Observable<Element>) {
    if scheduler.runsInPlace { return connect(to: source) }
    let waiting = SingleAssignmentDisposable()
    self.waiting = waiting
    nonisolated(unsafe) let source = source  // used by one piece of work only, on the scheduler
    waiting.setDisposable(
      scheduler.schedule(self) { sink in
        if !sink.isDisposed { source.startOnTrampoline(sink) }
        return Disposables.create()
      }
    )
  }

  override func error(_ error: any Error) {
    hasSourceEnded.store(true, ordering: .relaxed)
    super.error(error)
  }

  override func completed() {
    hasSourceEnded.store(true, ordering: .relaxed)
    super.completed()
  }

  override func didDispose() { waiting?.dispose() }

  override func releaseUpstream() {
    if hasSourceEnded.load(ordering: .relaxed) || scheduler.runsInPlace {
      return super.releaseUpstream()
    }
    _ = scheduler.schedule(self) { sink in
      sink.releaseUpstreamInPlace()
      return Disposables.create()
    }
  }

  /// Releases the source in place, if that is the work that will not run.
  override func schedulerClosed() {
    if isDisposed { releaseUpstreamInPlace() } else { sourceDeallocated() }
  }

  private func releaseUpstreamInPlace() { super.releaseUpstream() }
}
