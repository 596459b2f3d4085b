extension ObservableType where Element: Sendable {
  /// Subscribes to the source after a period of time, and does not delay its events.
  ///
  /// Elements that a hot source emits before that are missed. Use it to start work later.
  ///
  ///     Observable.of(1, 2).delaySubscription(.seconds(1), scheduler: MainScheduler.instance)
  ///     // 1 and 2 after one second
  ///
  /// ```marbles delaySubscription
  /// source     -a-b-c-----d--e-|
  ///         ↓ delaySubscription(.seconds(3), scheduler: clock)
  /// output  ----a-b-c-----d--e-|
  /// frame   0    5    10   15
  /// ```
  ///
  /// - Parameters:
  ///   - dueTime: the period between the subscription to the result and the subscription to the
  ///     source. Zero or less means as soon as `scheduler` runs.
  ///   - scheduler: measures the time and subscribes to the source.
  /// - Returns: a sequence of the source's events.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source ends the result.
  /// - Thread: the source is subscribed to on `scheduler`. Its events are delivered on the thread
  ///   that emits them.
  /// - Memory: keeps no element.
  /// - SeeAlso: `delay`, which emits everything later; `subscribe(on:)`, which only changes the
  ///   thread.
  @inlinable
  public func delaySubscription(
    _ dueTime: RxTimeInterval,
    scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    let forward = UnarySink<Element, Element>.forward
    return CustomObservable { down in
      let stage = DelayedSubscriptionStage(down, source, forward)
      stage.attach(
        to: Stage.of(
          scheduler.scheduleRelative(stage, dueTime: dueTime) { stage in
            stage.startOnTrampoline()
            return Disposables.create()
          }
        )
      )
      return stage
    }
  }
}

/// A stage that keeps a source until its due time and then subscribes to it.
@usableFromInline
final class DelayedSubscriptionStage<Element>: CurrentSourceStage<Element>, @unchecked Sendable {
  // Unchecked: `source` is accessed only by the scheduled work, which runs once.
  private let forward: Sink<Element>.Next
  private var source: Observable<Element>?  // `nil` once it has been subscribed to

  @usableFromInline
  init(
    _ down: Sink<Element>,
    _ source: Observable<Element>,
    _ forward: @escaping Sink<Element>.Next
  ) {
    self.source = source
    self.forward = forward
    super.init(down)
  }

  override func schedulerClosed() {
    dispose()
    down.sourceDeallocated()
  }

  @usableFromInline
  func startOnTrampoline() {
    guard !isDisposed, let source = source.take() else { return }
    let sink = UnarySink<Element, Element>(forward, down)
    follow(sink)
    source.startOnTrampoline(sink)
  }
}
