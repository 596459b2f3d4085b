extension ObservableType {
  /// Subscribes to this sequence, and disposes of the subscription, on `scheduler`.
  ///
  /// Where elements arrive is not changed: see `observe(on:)`. A sequence that ends by itself releases what
  /// it holds where it ends.
  ///
  /// - Parameter scheduler: where the source's side effects of subscribing and disposing happen.
  /// - Returns: the same sequence.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element>
  where Element: Sendable {
    subscribedUnchecked(on: scheduler)
  }

  /// The same for elements that never leave the scheduler's own thread.
  package func subscribedUnchecked(
    on scheduler: any ImmediateSchedulerType
  ) -> Observable<Element> {
    SubscribeOnObservable(asObservable(), scheduler)
  }
}

/// The recipe of `subscribe(on:)`.
private final class SubscribeOnObservable<Element>: Observable<Element>, @unchecked Sendable {
  // Unchecked: restates what Observable says; everything stored is immutable.
  private let source: Observable<Element>
  private let scheduler: any ImmediateSchedulerType

  init(_ source: Observable<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.source = source
    self.scheduler = scheduler
    super.init { recipe, down in
      let recipe = unsafeDowncast(recipe, to: SubscribeOnObservable<Element>.self)
      let sink = SubscribeOnSink<Element>(down, recipe.scheduler)
      sink.subscribe(to: recipe.source)
      return sink
    }
  }
}

/// The stage of `subscribe(on:)`: what stands above it is subscribed to and disposed of on the scheduler.
///
/// Disposing ends it at once, on any thread; only the disposal of the source is carried to the scheduler.
private final class SubscribeOnSink<Element>: UnarySink<Element, Element>,
  @unchecked Sendable
{
  // Unchecked: as Stage.
  private let scheduler: any ImmediateSchedulerType
  /// The subscribing that waits on the scheduler; set before anybody else knows this stage.
  private var waiting: SingleAssignmentDisposable?

  init(_ down: Sink<Element>, _ scheduler: any ImmediateSchedulerType) {
    self.scheduler = scheduler
    super.init(Self.forward, down)
  }

  func subscribe(to source: Observable<Element>) {
    if scheduler.runsInPlace { return listen(to: source) }
    let waiting = SingleAssignmentDisposable()
    self.waiting = waiting
    nonisolated(unsafe) let source = source  // subscribed to once, on the scheduler
    waiting.setDisposable(
      scheduler.schedule(self) { sink in
        if !sink.isDisposed { source.begin(sink) }
        return Disposables.create()
      }
    )
  }

  override func didDispose() { waiting?.dispose() }

  override func letGo() {
    if scheduler.runsInPlace { return super.letGo() }
    _ = scheduler.schedule(self) { sink in
      sink.letGoInPlace()
      return Disposables.create()
    }
  }

  private func letGoInPlace() { super.letGo() }
}
